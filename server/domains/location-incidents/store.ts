import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';

export type StoredIncident = typeof locationIncidents.$inferSelect;

/** Keeps the incidents of location alarms. */
export function createLocationIncidentStore(db: Db) {
  return {
    /** Of any of these location alarms, newest first. */
    ofLocationAlarms: (ids: readonly string[]) =>
      db
        .select()
        .from(locationIncidents)
        .where(inArray(locationIncidents.locationAlarmId, [...ids]))
        .orderBy(desc(locationIncidents.startMs), desc(locationIncidents.id))
        .all(),
  };
}

export type LocationIncidentStore = ReturnType<typeof createLocationIncidentStore>;
