import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';

export type StoredIncident = typeof locationIncidents.$inferSelect;

/** Stores the incidents of location alarms. Rows are written in the transaction of their change. */
export function createLocationIncidentStore(db: Db) {
  return {
    get: (id: string): StoredIncident | undefined =>
      db.select().from(locationIncidents).where(eq(locationIncidents.id, id)).get(),
    /** Whether a location alarm has an open incident. */
    hasOpen: (locationAlarmId: string) =>
      db
        .select({ id: locationIncidents.id })
        .from(locationIncidents)
        .where(and(eq(locationIncidents.locationAlarmId, locationAlarmId), isNull(locationIncidents.endMs)))
        .get() !== undefined,
    /** The incidents of these location alarms, newest first. */
    ofLocationAlarms: (ids: readonly string[]) =>
      db
        .select()
        .from(locationIncidents)
        .where(inArray(locationIncidents.locationAlarmId, [...ids]))
        .orderBy(desc(locationIncidents.startMs), desc(locationIncidents.id))
        .all(),
    insert: bulkInsert(db.$client, locationIncidents),
    update: (id: string, changes: Partial<Omit<StoredIncident, 'id'>>) => {
      db.update(locationIncidents).set(changes).where(eq(locationIncidents.id, id)).run();
    },
  };
}

export type LocationIncidentStore = ReturnType<typeof createLocationIncidentStore>;
