import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { employees } from '#db/schema/employees.ts';
import { locationConfigs, locations } from '#db/schema/locations.ts';
import { meta } from '#db/schema/meta.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';

/** Reads the current world. */
export function createWorldStore(db: Db) {
  return {
    meta: () =>
      new Map(
        db
          .select()
          .from(meta)
          .all()
          .map(({ key, value }) => [key, value]),
      ),
    /** Includes removed sites: their cameras have recordings. */
    locations: () => db.select().from(locations).orderBy(asc(locations.no)).all(),
    /** Includes removed cameras. */
    cameras: () => db.select().from(cameras).orderBy(asc(cameras.no)).all(),
    configs: () => db.select().from(locationConfigs).all(),
    doors: () => db.select().from(doors).where(isNull(doors.deletedAtMs)).orderBy(asc(doors.no)).all(),
    employees: () => db.select().from(employees).orderBy(asc(employees.no)).all(),
    /** The enabled profiles with an image, once for each location. */
    faces: () =>
      db
        .select({ locationId: personProfileLocations.locationId, id: personProfiles.id })
        .from(personProfileLocations)
        .innerJoin(personProfiles, eq(personProfiles.id, personProfileLocations.personProfileId))
        .where(and(eq(personProfiles.isEnabled, true), isNotNull(personProfiles.fileId)))
        .orderBy(asc(personProfiles.id))
        .all(),
    alarmTypes: () =>
      db.select().from(alarmTypes).where(isNull(alarmTypes.deletedAtMs)).orderBy(asc(alarmTypes.no)).all(),
  };
}

export type WorldStore = ReturnType<typeof createWorldStore>;
