import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { cameraHealth } from '#db/schema/camera-health.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import { byName } from '../../lists/name-order.ts';
import { nameContains } from '../../lists/name-search.ts';
import { type Page, totalOf } from '../../lists/page.ts';

export interface CameraFilter {
  scope: Scope;
  /** Names of locations; without effect beside `locationIds`. */
  locations?: FilterList | undefined;
  locationIds?: FilterList | undefined;
  /** Part of the name. */
  name?: string | undefined;
  /** Ids of tenants. */
  tenants?: FilterList | undefined;
  /** States of their health (CAMERA_STATES). */
  health?: FilterList | undefined;
}

/** Finds the cameras of the list. It reads only columns of the index `cameras_list`; rows are read once their ids are known. */
export function createCameraSearch(db: Db) {
  const atLocations = ({ values, negative }: FilterList) => {
    const named = db
      .select({ id: locations.id })
      .from(locations)
      .where(matches(locations.name, { values, negative: false }));
    return negative ? notInArray(cameras.locationId, named) : inArray(cameras.locationId, named);
  };
  const inState = ({ values, negative }: FilterList) => {
    const state = sql`coalesce((SELECT ${cameraHealth.state} FROM ${cameraHealth} WHERE ${cameraHealth.cameraId} = ${cameras.id}), 'unknown')`;
    return negative ? notInArray(state, values) : inArray(state, values);
  };
  const matching = ({ scope, locations: names, locationIds, name, tenants, health }: CameraFilter) =>
    and(
      withinScope(scope, cameras),
      eq(cameras.isEnabled, true),
      locationIds ? matches(cameras.locationId, locationIds) : names && atLocations(names),
      matches(cameras.tenantId, tenants),
      nameContains(cameras.name, name),
      health && inState(health),
    );
  const idsOf = (filter: CameraFilter, { limit, offset }: Page): string[] =>
    db
      .select({ id: cameras.id })
      .from(cameras)
      .where(matching(filter))
      .orderBy(byName(cameras.name), asc(cameras.id))
      .limit(limit)
      .offset(offset)
      .all()
      .map(({ id }) => id);
  return {
    /**
     * The ids of a page by name, and the number of all matching cameras, exact to 1,000. One search finds both: a part of a
     * name has to be looked for in every name.
     */
    page: (filter: CameraFilter, { limit, offset }: Page): { ids: string[]; total: number } => {
      const isFar = offset > TOTAL_EXACT_TO;
      const far = isFar ? idsOf(filter, { limit, offset }) : [];
      if (far.length > 0) return { ids: far, total: totalOf(offset + far.length) };
      const most = isFar ? TOTAL_EXACT_TO + 1 : Math.max(TOTAL_EXACT_TO + 1, offset + limit);
      const first = idsOf(filter, { limit: most, offset: 0 });
      return { ids: first.slice(offset, offset + limit), total: totalOf(first.length) };
    },
    /** The ids of all matching cameras, by name. */
    all: (filter: CameraFilter): string[] => idsOf(filter, { limit: -1, offset: 0 }),
  };
}

export type CameraSearch = ReturnType<typeof createCameraSearch>;
