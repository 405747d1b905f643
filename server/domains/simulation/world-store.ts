import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarms, alarmTypes } from '#db/schema/alarms.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { employees } from '#db/schema/employees.ts';
import { locationConfigs, locations } from '#db/schema/locations.ts';
import { meta } from '#db/schema/meta.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';
import { tenants } from '#db/schema/tenants.ts';

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
    /** How many sites there are, and how many enabled cameras. */
    devices: () => ({
      sites: db.select({ count: count() }).from(locations).where(isNull(locations.deletedAtMs)).get()?.count ?? 0,
      cameras: db.select({ count: count() }).from(cameras).where(eq(cameras.isEnabled, true)).get()?.count ?? 0,
    }),
    /** How many raw alarms there are, and the bytes of the database. */
    amount: () => ({
      alarms: db.select({ count: count() }).from(alarms).get()?.count ?? 0,
      bytes:
        Number(db.$client.pragma('page_count', { simple: true })) *
        Number(db.$client.pragma('page_size', { simple: true })),
    }),
    /** Includes removed sites: their cameras have recordings. */
    locations: () => db.select().from(locations).orderBy(asc(locations.no)).all(),
    /** The tenants of seats of drills. */
    drillTenants: () =>
      db
        .select({ id: tenants.id })
        .from(tenants)
        .where(eq(tenants.isDrill, true))
        .all()
        .map(({ id }) => id),
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
