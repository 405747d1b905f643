import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import { type NameQuery, nameContains, searchNames } from '../../lists/name-search.ts';

/** Reads and writes cameras. Lists treat disabled cameras as removed. */
export function createCameraStore(db: Db) {
  const withLocation = () =>
    db
      .select({ camera: cameras, locationName: locations.name, timezone: locations.timezone })
      .from(cameras)
      .innerJoin(locations, eq(locations.id, cameras.locationId));

  return {
    list: (
      scope: Scope,
      query: { locations?: FilterList | undefined; name?: string | undefined; tenants?: FilterList | undefined },
      page: { offset: number; limit: number },
    ) => {
      const where: SQL | undefined = and(
        withinScope(scope, cameras),
        eq(cameras.isEnabled, true),
        matches(locations.name, query.locations),
        matches(cameras.tenantId, query.tenants),
        nameContains(cameras.name, query.name),
      );
      const total = db
        .select({ total: count() })
        .from(cameras)
        .innerJoin(locations, eq(locations.id, cameras.locationId))
        .where(where)
        .get();
      const rows = withLocation()
        .where(where)
        .orderBy(asc(cameras.name), asc(cameras.id))
        .limit(page.limit)
        .offset(page.offset)
        .all();
      return { rows, total: total?.total ?? 0 };
    },
    get: (scope: Scope, id: string) =>
      withLocation()
        .where(and(eq(cameras.id, id), withinScope(scope, cameras)))
        .get(),
    /** Finds a camera regardless of scope: shared links work without an account. */
    find: (id: string) => withLocation().where(eq(cameras.id, id)).get(),
    /** The number of cameras a site has ever had, for numbering the next one's code. */
    countAt: (locationId: string) =>
      db.select({ count: count() }).from(cameras).where(eq(cameras.locationId, locationId)).get()?.count ?? 0,
    insert: (row: typeof cameras.$inferInsert) => {
      db.insert(cameras).values(row).run();
    },
    update: (id: string, to: Partial<typeof cameras.$inferInsert>) => {
      db.update(cameras).set(to).where(eq(cameras.id, id)).run();
    },
    searchNames: (
      scope: Scope,
      query: NameQuery & { locationIds?: FilterList | undefined; takesTalkdowns?: boolean | undefined },
    ) => {
      const where = and(
        withinScope(scope, cameras),
        eq(cameras.isEnabled, true),
        matches(cameras.locationId, query.locationIds),
        query.takesTalkdowns === undefined ? undefined : eq(cameras.isTalkDownEnabled, query.takesTalkdowns),
      );
      return searchNames(db, [{ table: cameras, where }], query);
    },
  };
}

export type CameraStore = ReturnType<typeof createCameraStore>;
