import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { acknowledgements, floorPlans, locations } from '#db/schema/locations.ts';
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
