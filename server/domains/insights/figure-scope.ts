import type { FilterList } from '#contract/lists.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import type { World } from '../../world/world-cache.ts';

/** The filters of the figures by place. */
export interface PlaceFilter {
  tenants?: FilterList | undefined;
  locations?: FilterList | undefined;
}

/** Whether a multi-value filter lets a value through. */
export const passes = (filter: FilterList | undefined, value: string): boolean =>
  !filter || filter.values.includes(value) !== filter.negative;

/** The zone of each location that a scope and a filter cover, by the location's number; removed ones too. */
export function zonesOf({ locations }: World, scope: Scope, filter: PlaceFilter): Map<number, string> {
  const covered = [...locations.values()].filter(
    ({ id, tenantId }) =>
      inScope(scope, { tenantId, locationId: id }) && passes(filter.tenants, tenantId) && passes(filter.locations, id),
  );
  return new Map(covered.map(({ no, timezone }) => [no, timezone]));
}

/** Records by their number. */
export const byNumber = <Row extends { no: number }>(rows: ReadonlyMap<string, Row>): Map<number, Row> =>
  new Map([...rows.values()].map((row) => [row.no, row]));
