import type { FilterList } from '#contract/lists.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import { passes } from '../../lists/filter-list.ts';
import type { World } from '../../world/world-cache.ts';

/** The filters of the figures by place. */
export interface PlaceFilter {
  tenants?: FilterList | undefined;
  locations?: FilterList | undefined;
}

/** The locations with figures that a scope covers, removed ones too. The sites of drills have none. */
export const locationsWithFigures = ({ tenants, locations }: World, scope: Scope) =>
  [...locations.values()].filter(
    ({ id, tenantId }) => inScope(scope, { tenantId, locationId: id }) && !tenants.get(tenantId)?.isDrill,
  );

/** The zone of each location with figures that a scope and a filter cover, by the location's number. */
export function zonesOf(world: World, scope: Scope, filter: PlaceFilter): Map<number, string> {
  const covered = locationsWithFigures(world, scope).filter(
    ({ id, tenantId }) => passes(filter.tenants, tenantId) && passes(filter.locations, id),
  );
  return new Map(covered.map(({ no, timezone }) => [no, timezone]));
}

/** Records by their number. */
export const byNumber = <Row extends { no: number }>(rows: ReadonlyMap<string, Row>): Map<number, Row> =>
  new Map([...rows.values()].map((row) => [row.no, row]));
