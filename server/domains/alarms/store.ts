import { and, asc, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { alarms } from '#db/schema/alarms.ts';
import { evidenceOf } from './detection-evidence.ts';
import type { StoredAlarm } from './list/wire-alarm.ts';

/** Maximum length of an event video. */
const VIDEO_MAX_MS = 5 * 60_000;

/** The fields of a raw alarm that are needed to change it with its location alarm. */
export type GatheredAlarm = Pick<StoredAlarm, 'no' | 'id' | 'tenantId' | 'locationId' | 'status' | 'tap'>;

/** Reads and writes single raw alarms; lists are read elsewhere. */
export function createAlarmStore(db: Db) {
  const byId = prepareOnce(() =>
    db
      .select()
      .from(alarms)
      .where(eq(alarms.id, sql.placeholder('id'))),
  );
  const ofLocationAlarm = prepareOnce(() =>
    db
      .select()
      .from(alarms)
      .where(eq(alarms.locationAlarmId, sql.placeholder('locationAlarmId')))
      .orderBy(asc(alarms.timestampMs), asc(alarms.id)),
  );
  const gatheredBy = db.$client.prepare<[string], GatheredAlarm>(
    `SELECT no, id, tenant_id AS tenantId, location_id AS locationId, status, tap
     FROM alarms WHERE location_alarm_id = ? ORDER BY timestamp_ms, id`,
  );
  const setStatus = db.$client.prepare<[string, number | null, number]>(
    'UPDATE alarms SET status = ?, resolved_at_ms = ? WHERE no = ?',
  );
  const position = sql`(${alarms.timestampMs}, ${alarms.id})`;

  return {
    ...evidenceOf(db),
    get: (id: string): StoredAlarm | undefined => byId().get({ id }),
    /** Of the same location, nearest first; from `fromMs` (included) where given. */
    before: (alarm: StoredAlarm, limit: number, fromMs?: number) =>
      db
        .select()
        .from(alarms)
        .where(
          and(
            eq(alarms.locationId, alarm.locationId),
            sql`${position} < (${alarm.timestampMs}, ${alarm.id})`,
            fromMs === undefined ? undefined : gte(alarms.timestampMs, fromMs),
          ),
        )
        .orderBy(desc(alarms.timestampMs), desc(alarms.id))
        .limit(limit)
        .all(),
    /** Of the same location, nearest first; to `toMs` (included) where given. */
    after: (alarm: StoredAlarm, limit: number, toMs?: number) =>
      db
        .select()
        .from(alarms)
        .where(
          and(
            eq(alarms.locationId, alarm.locationId),
            sql`${position} > (${alarm.timestampMs}, ${alarm.id})`,
            toMs === undefined ? undefined : lte(alarms.timestampMs, toMs),
          ),
        )
        .orderBy(asc(alarms.timestampMs), asc(alarms.id))
        .limit(limit)
        .all(),
    /** The raw alarms of a location alarm, oldest first. */
    ofLocationAlarm: (locationAlarmId: string): StoredAlarm[] => ofLocationAlarm().all({ locationAlarmId }),
    /** The same, with only the fields needed to change them together. */
    gatheredBy: (locationAlarmId: string) => gatheredBy.all(locationAlarmId),
    /** Alarms of the same camera with a timestamp from `fromMs` (included) to `toMs` (excluded), by time. */
    ofCamera: (alarm: StoredAlarm, cameraId: string, { fromMs, toMs }: { fromMs: number; toMs: number }) =>
      db
        .select()
        .from(alarms)
        .where(
          and(
            eq(alarms.locationId, alarm.locationId),
            eq(alarms.cameraId, cameraId),
            gte(alarms.timestampMs, fromMs),
            lt(alarms.timestampMs, toMs),
          ),
        )
        .orderBy(asc(alarms.timestampMs), asc(alarms.id))
        .all(),
    /** The parts of a window that a camera's alarms cover: each alarm's video, or its time. */
    markers: (
      { cameraId, locationId }: { cameraId: string; locationId: string },
      { fromMs, toMs }: { fromMs: number; toMs: number },
    ) => {
      const startMs = sql<number>`coalesce(${alarms.videoFromMs}, ${alarms.timestampMs})`;
      const endMs = sql<number>`coalesce(${alarms.videoToMs}, ${alarms.timestampMs})`;
      return db
        .select({ id: alarms.id, startTime: startMs, endTime: endMs, status: alarms.status, tap: alarms.tap })
        .from(alarms)
        .where(
          and(
            eq(alarms.locationId, locationId),
            eq(alarms.cameraId, cameraId),
            // This range finds them in the index; a video lies around its alarm.
            gte(alarms.timestampMs, fromMs - VIDEO_MAX_MS),
            lt(alarms.timestampMs, toMs + VIDEO_MAX_MS),
            lt(startMs, toMs),
            or(gt(endMs, fromMs), gte(startMs, fromMs)),
          ),
        )
        .all();
    },
    insert: bulkInsert(db.$client, alarms),
    setStatus: (no: number, status: string, resolvedAtMs: number | null) => {
      setStatus.run(status, resolvedAtMs, no);
    },
    setAiOutput: (output: Omit<typeof aiOutputs.$inferInsert, 'subject'>) => {
      const { subjectId: _, ...revised } = output;
      db.insert(aiOutputs)
        .values({ ...output, subject: 'alarm' })
        .onConflictDoUpdate({ target: aiOutputs.subjectId, set: revised })
        .run();
    },
  };
}

export type AlarmStore = ReturnType<typeof createAlarmStore>;
