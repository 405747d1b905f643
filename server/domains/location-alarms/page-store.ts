import { getTableColumns } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Client, Db } from '#db/open.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { StoredLocationAlarm } from './store.ts';

/** The fields of a raw alarm that the list shows with its location alarm. */
export interface GatheredAlarm {
  locationAlarmId: string;
  timestampMs: number;
  typeId: string;
  sourceType: 'CAMERA' | 'DOOR';
  sourceId: string;
  cameraId: string | null;
  /** The AI's headline, if there is one. */
  headline: string | null;
}

/** Number of location alarms whose raw alarms are cached: consoles mostly poll the same page again. */
const KEPT = 5_000;

/**
 * Reads the details of a page of location alarms, with one statement per kind for the whole page. `follow` reports
 * every changed location alarm, once the change is committed; without it every page is read again.
 */
export function createPageStore(db: Db, follow: ((changed: (id: string) => void) => void) | undefined) {
  const kept = new LRUCache<string, readonly GatheredAlarm[]>(atMost(KEPT));
  follow?.((id) => kept.delete(id));
  const client: Client = db.$client;
  const columns = Object.entries(getTableColumns(locationAlarms))
    .map(([name, column]) => `la."${column.name}" AS "${name}"`)
    .join(', ');
  const byIds = client.prepare<[string], StoredLocationAlarm>(
    `SELECT ${columns} FROM json_each(?) AS page JOIN location_alarms AS la ON la.id = page.value ORDER BY page.key`,
  );
  const gathered = client.prepare<[string], GatheredAlarm>(
    `SELECT a.location_alarm_id AS locationAlarmId, a.timestamp_ms AS timestampMs, a.type_id AS typeId,
       a.source_type AS sourceType, a.source_id AS sourceId, a.camera_id AS cameraId, ai.headline
     FROM json_each(?) AS page JOIN alarms AS a ON a.location_alarm_id = page.value
     LEFT JOIN ai_outputs AS ai ON ai.subject_id = a.id
     ORDER BY a.timestamp_ms, a.id`,
  );
  const viewed = client
    .prepare<[string, string], string>(
      `SELECT group_id FROM json_each(?) AS page JOIN group_views ON group_id = page.value WHERE user_id = ?`,
    )
    .pluck();
  return {
    /** In the order of the ids. */
    get: (ids: readonly string[]) => byIds.all(JSON.stringify(ids)),
    /** The raw alarms of each, oldest first. */
    gathered: (ids: readonly string[]): ReadonlyMap<string, readonly GatheredAlarm[]> => {
      const page = new Map<string, readonly GatheredAlarm[]>();
      const missing = new Map<string, GatheredAlarm[]>();
      for (const id of ids) {
        const known = kept.get(id);
        const alarms: GatheredAlarm[] = [];
        if (!known) missing.set(id, alarms);
        page.set(id, known ?? alarms);
      }
      if (missing.size > 0) {
        for (const alarm of gathered.all(JSON.stringify([...missing.keys()]))) {
          missing.get(alarm.locationAlarmId)?.push(alarm);
        }
      }
      if (follow) for (const [id, alarms] of missing) kept.set(id, alarms);
      return page;
    },
    /** Those that a user has opened. */
    viewedBy: (userId: string, ids: readonly string[]) => new Set(viewed.all(JSON.stringify(ids), userId)),
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
