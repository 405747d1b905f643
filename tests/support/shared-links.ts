import path from 'node:path';
import Sqlite from 'better-sqlite3';
import * as z from 'zod';
import { asUser } from './as-user.ts';
import type { Watchfloor } from './watchfloor.ts';

const Token = z.object({ payload: z.object({ accessToken: z.string() }) });

/** What a link can open, as the token call names it. */
type Resource = 'alarm' | 'location_alarm' | 'alarm_group' | 'scan_raw_alarm';

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

/** The newest event alarm with a video, and its group. */
export function newestEvent({ dataDir }: Watchfloor): { id: string; groupId: string; cameraName: string } {
  const Row = z.object({ id: z.string(), groupId: z.string(), cameraName: z.string() });
  return Row.parse(
    withDatabase(dataDir, (db) =>
      db
        .prepare(
          `SELECT event.id, alarm_group_id AS groupId, cameras.name AS cameraName FROM event_alarms AS event
           JOIN cameras ON cameras.id = camera_id WHERE media_kind = 'video' ORDER BY start_ms DESC LIMIT 1`,
        )
        .get(),
    ),
  );
}

/** The location alarm that a raw alarm was gathered into. */
export function locationAlarmOf({ dataDir }: Watchfloor, alarmId: string): string {
  const found = withDatabase(dataDir, (db) =>
    db.prepare('SELECT location_alarm_id FROM alarms WHERE id = ?').pluck().get(alarmId),
  );
  return z.string().parse(found);
}

function withDatabase<Result>(dataDir: string, use: (db: Sqlite.Database) => Result): Result {
  const db = new Sqlite(path.join(dataDir, 'watchfloor.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}
