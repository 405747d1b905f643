import * as z from 'zod/mini';
import { asUser } from './as-user.ts';
import { withDatabase } from './stored-rows.ts';
import type { Watchfloor } from './watchfloor.ts';

const Token = z.object({ payload: z.object({ accessToken: z.string() }) });

/** What a link can open, as the token call names it. */
type Resource = 'alarm' | 'location_alarm' | 'alarm_group' | 'scan_raw_alarm' | 'live_view';

/** A token for one hour, made over HTTP by an account that sees everything. */
export async function shareToken(watchfloor: Watchfloor, resource: Resource, id: string): Promise<string> {
  const { get } = await asUser(watchfloor.origin, 'support');
  const reply = await get(`/v2/orm/shared/${resource}/token/${id}?duration=1&durationUnit=hour`);
  return Token.parse(reply).payload.accessToken;
}

/** Lets every link that was issued end now: an hour is the least that one can live. */
export function endAllLinks({ dataDir }: Watchfloor): void {
  withDatabase(dataDir, (db) => db.prepare('UPDATE shares SET expires_at_ms = 1').run());
}
