import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { audioDevices } from '#db/schema/audio-devices.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { acknowledgements, floorPlans, locationConfigs, locationContacts, locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { type NameQuery, searchNames } from '../../lists/name-search.ts';

/** A contact's number as it is dialled (`dialledNumber`). */
const withoutSeparators = [' ', '-', '(', ')', '.'].reduce(
  (number, separator) => sql`replace(${number}, ${separator}, '')`,
  sql`${locationContacts.phoneNumber}`,
);

/** Reads and writes locations and their related records. */
export function createLocationStore(db: Db) {
  const isInScope = (scope: Scope) => withinScope(scope, { tenantId: locations.tenantId, locationId: locations.id });
  return {
    searchNames: (scope: Scope, query: NameQuery) =>
      searchNames(db, [{ table: locations, where: and(isInScope(scope), isNull(locations.deletedAtMs)) }], query),
    /** The present locations of a name, at most two. */
    withName: (scope: Scope, name: string) =>
      db
        .select({ id: locations.id, name: locations.name, tenantId: locations.tenantId })
        .from(locations)
        .where(and(isInScope(scope), isNull(locations.deletedAtMs), eq(locations.name, name)))
        .limit(2)
        .all(),
    get: (scope: Scope, id: string) =>
      db
        .select()
        .from(locations)
        .where(and(eq(locations.id, id), isInScope(scope)))
        .get(),
    floorPlan: (locationId: string) => db.select().from(floorPlans).where(eq(floorPlans.locationId, locationId)).get(),
    config: (locationId: string) =>
      db.select().from(locationConfigs).where(eq(locationConfigs.locationId, locationId)).get(),
    /** Enabled cameras, and doors: the devices that a floor plan can show. */
    devices: (locationId: string) => ({
      cameras: db
        .select({ id: cameras.id, name: cameras.name })
        .from(cameras)
        .where(and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true)))
        .all(),
      doors: db
        .select({ id: doors.id, name: doors.name })
        .from(doors)
        .where(and(eq(doors.locationId, locationId), isNull(doors.deletedAtMs)))
        .all(),
    }),
    insert: (row: typeof locations.$inferInsert) => {
      db.insert(locations).values(row).run();
    },
    update: (id: string, to: Partial<typeof locations.$inferInsert>) => {
      db.update(locations).set(to).where(eq(locations.id, id)).run();
    },
    /** Removes a site with all its devices. */
    remove: (id: string, deletedAtMs: number) => {
      db.update(locations).set({ deletedAtMs }).where(eq(locations.id, id)).run();
      const isActiveDevice = (table: typeof cameras | typeof doors | typeof audioDevices) =>
        and(eq(table.locationId, id), isNull(table.deletedAtMs));
      db.update(cameras).set({ deletedAtMs, isEnabled: false }).where(isActiveDevice(cameras)).run();
      db.update(audioDevices).set({ deletedAtMs, isEnabled: false }).where(isActiveDevice(audioDevices)).run();
      db.update(doors).set({ deletedAtMs }).where(isActiveDevice(doors)).run();
    },
    hasTenant: (id: string) =>
      db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)).get() !== undefined,
    /** By descending priority. */
    contacts: (locationId: string) =>
      db
        .select()
        .from(locationContacts)
        .where(eq(locationContacts.locationId, locationId))
        .orderBy(desc(locationContacts.priority), asc(locationContacts.name), asc(locationContacts.id))
        .all(),
    /** The contacts in scope with a dialled number; theirs may be stored with separators. */
    contactsWithNumber: (scope: Scope, number: string) =>
      db
        .select({ name: locationContacts.name, locationId: locations.id, tenantId: locations.tenantId })
        .from(locationContacts)
        .innerJoin(locations, eq(locations.id, locationContacts.locationId))
        .where(and(isInScope(scope), isNull(locations.deletedAtMs), eq(withoutSeparators, number)))
        .orderBy(asc(locationContacts.id))
        .all(),
    /** Newest first. */
    acknowledgements: (locationId: string) =>
      db
        .select()
        .from(acknowledgements)
        .where(eq(acknowledgements.locationId, locationId))
        .orderBy(desc(acknowledgements.createdAtMs))
        .all(),
  };
}

export type LocationStore = ReturnType<typeof createLocationStore>;
