import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { EVENT_MAX_MS } from '#contract/sim/events.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { grouped } from '../../lists/group-rows.ts';
import { evidenceOf } from '../alarms/detection-evidence.ts';
import type { StoredEvent } from './wire-event.ts';

export interface Window {
  fromMs: number;
  toMs: number;
}

/** Reads and writes event alarms of scan. */
export function createEventStore(db: Db) {
  const byId = prepareOnce(() =>
    db
      .select()
      .from(eventAlarms)
      .where(eq(eventAlarms.id, sql.placeholder('id'))),
  );
  const ofGroup = prepareOnce(() =>
    db
      .select()
      .from(eventAlarms)
      .where(eq(eventAlarms.alarmGroupId, sql.placeholder('groupId')))
      .orderBy(asc(eventAlarms.startMs), asc(eventAlarms.id)),
  );
  const ofGroups = prepareOnce(() =>
    db
      .select()
      .from(eventAlarms)
      .where(sql`${eventAlarms.alarmGroupId} IN (SELECT value FROM json_each(${sql.placeholder('groupIds')}))`)
      .orderBy(asc(eventAlarms.startMs), asc(eventAlarms.id)),
  );
  const resolveGroup = db.$client.prepare<[string]>('UPDATE event_alarms SET is_resolved = 1 WHERE alarm_group_id = ?');

  const groupStatuses = prepareOnce(() =>
    db
      .select({ id: alarmGroups.id, status: alarmGroups.status })
      .from(alarmGroups)
      .where(sql`${alarmGroups.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`),
  );

  return {
    ...evidenceOf(db),
    /** The statuses of these groups, by group. */
    groupStatuses: (ids: readonly string[]): ReadonlyMap<string, string> =>
      new Map(
        groupStatuses()
          .all({ ids: JSON.stringify(ids) })
          .map(({ id, status }) => [id, status]),
      ),
    get: (id: string): StoredEvent | undefined => byId().get({ id }),
    /** Oldest first. */
    ofGroup: (groupId: string): StoredEvent[] => ofGroup().all({ groupId }),
    /** The same of many groups, by group. */
    ofGroups: (groupIds: readonly string[]): ReadonlyMap<string, StoredEvent[]> =>
      grouped(ofGroups().all({ groupIds: JSON.stringify(groupIds) }), (event) => event.alarmGroupId),
    /** A camera's events that touch a window. */
    ofCamera: (cameraId: string, window: Window): StoredEvent[] =>
      db
        .select()
        .from(eventAlarms)
        .where(and(eq(eventAlarms.cameraId, cameraId), touches(window)))
        .all(),
    /** Events of a location, or of the named cameras there, that touch a window; oldest first. */
    ofLocation: (locationId: string, window: Window, cameraIds: readonly string[] | undefined): StoredEvent[] =>
      db
        .select()
        .from(eventAlarms)
        .where(
          and(
            eq(eventAlarms.locationId, locationId),
            touches(window),
            cameraIds && inArray(eventAlarms.cameraId, [...cameraIds]),
          ),
        )
        .orderBy(asc(eventAlarms.startMs), asc(eventAlarms.id))
        .all(),
    insert: bulkInsert(db.$client, eventAlarms),
    resolveGroup: (groupId: string) => {
      resolveGroup.run(groupId);
    },
  };
}

/** The first condition uses the index: no event is longer. */
const touches = ({ fromMs, toMs }: Window) =>
  and(gte(eventAlarms.startMs, fromMs - EVENT_MAX_MS), lt(eventAlarms.startMs, toMs), gt(eventAlarms.endMs, fromMs));

export type EventStore = ReturnType<typeof createEventStore>;
