import * as z from 'zod/mini';
import { asUser } from './as-user.ts';
import { withDatabase } from './stored-rows.ts';
import type { Watchfloor } from './watchfloor.ts';

const Token = z.object({ payload: z.object({ accessToken: z.string() }) });

/** The kinds of resource that a link can open, as named in the token call. */
type Resource = 'alarm' | 'location_alarm' | 'alarm_group' | 'scan_raw_alarm' | 'live_view';

/** A token for one hour, created over HTTP by an account that sees everything. */
export async function shareToken(watchfloor: Watchfloor, resource: Resource, id: string): Promise<string> {
  const { get } = await asUser(watchfloor.origin, 'support');
  const reply = await get(`/v2/orm/shared/${resource}/token/${id}?duration=1&durationUnit=hour`);
  return Token.parse(reply).payload.accessToken;
}

/** Expires every issued link now, because the shortest lifetime is an hour. */
export function endAllLinks({ dataDir }: Watchfloor): void {
  withDatabase(dataDir, (db) => db.prepare('UPDATE shares SET expires_at_ms = 1').run());
}
