import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { acknowledgements, floorPlans, locationContacts, locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { NAMES_LIMIT, nameHolds } from '../name-search.ts';

/** Reads locations and what hangs on them. */
export function createLocationStore(db: Db) {
  const inSight = (scope: Scope) => withinScope(scope, { tenantId: locations.tenantId, locationId: locations.id });
  return {
    searchNames: (scope: Scope, query: { name?: string | undefined; limit?: number | undefined }) =>
      db
        .select({ id: locations.id, name: locations.name })
        .from(locations)
        .where(and(inSight(scope), nameHolds(locations.name, query.name)))
        .orderBy(asc(locations.name), asc(locations.id))
        .limit(query.limit ?? NAMES_LIMIT)
        .all(),
    get: (scope: Scope, id: string) =>
      db
        .select()
        .from(locations)
        .where(and(eq(locations.id, id), inSight(scope)))
        .get(),
    floorPlan: (locationId: string) => db.select().from(floorPlans).where(eq(floorPlans.locationId, locationId)).get(),
    /** Cameras that are on, and doors: what can stand on its plan. */
    devices: (locationId: string) => ({
      cameras: db
        .select({ id: cameras.id, name: cameras.name })
        .from(cameras)
        .where(and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true)))
        .all(),
      doors: db.select({ id: doors.id, name: doors.name }).from(doors).where(eq(doors.locationId, locationId)).all(),
    }),
    /** By priority, descending. */
    contacts: (locationId: string) =>
      db
        .select()
        .from(locationContacts)
        .where(eq(locationContacts.locationId, locationId))
        .orderBy(desc(locationContacts.priority), asc(locationContacts.name), asc(locationContacts.id))
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
