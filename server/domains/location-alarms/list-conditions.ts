import type { FilterList } from '#contract/lists.ts';
import type { Scope } from '../../auth/scope.ts';

/** What the rows of a list have in common. Times and TAP are bounds, both included; undefined where open. */
export interface LocationAlarmFilter {
  scope: Scope;
  tenants: FilterList | undefined;
  locations: FilterList | undefined;
  statuses: FilterList | undefined;
  tapFrom: number | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** One condition in SQL. */
export interface Condition {
  sql: string;
  parameters: readonly unknown[];
  /** The index that finds its rows, where it may leave few. */
  index?: string;
}

/** Places, each of whose rows stand by time in an index: what is asked of some places is merged from these. */
interface Places {
  column: 'tenant_id' | 'location_id';
  index: string;
  ids: readonly string[];
}

/** Nothing but times and ids: the quickest to skip many rows in. */
export const BY_TIME = 'location_alarms_time';

const INDEX_OF_COLUMN = { tenant_id: 'location_alarms_tenant', location_id: 'location_alarms_site' } as const;

/** A filter's conditions; what it says of tenants and locations apart, as far as it names any. */
export function conditionsOf(filter: LocationAlarmFilter): { places: Places | undefined; conditions: Condition[] } {
  const { scope, statuses, tapFrom, fromMs, toMs } = filter;
  const conditions: Condition[] = [];
  if (statuses) {
    const { sql, parameters } = listed('status', statuses);
    conditions.push({ sql, parameters, ...(statuses.negative ? {} : { index: 'location_alarms_status' }) });
  }
  if (tapFrom !== undefined) {
    conditions.push({ sql: 'tap >= ?', parameters: [tapFrom], index: 'location_alarms_tap' });
  }
  if (fromMs !== undefined) conditions.push({ sql: 'alarm_time_ms >= ?', parameters: [fromMs], index: BY_TIME });
  if (toMs !== undefined) conditions.push({ sql: 'alarm_time_ms <= ?', parameters: [toMs] });

  const locationIds = named(scope.locationIds, filter.locations);
  const tenantIds = named(scope.tenantIds, filter.tenants);
  if (filter.locations?.negative) conditions.push(listed('location_id', filter.locations));
  if (filter.tenants?.negative) conditions.push(listed('tenant_id', filter.tenants));
  if (!locationIds) return { places: tenantIds && placesOf('tenant_id', tenantIds), conditions };
  if (tenantIds) conditions.push(listed('tenant_id', { values: tenantIds, negative: false }));
  return { places: placesOf('location_id', locationIds), conditions };
}

export const listed = (column: string, { values, negative }: FilterList): Condition => ({
  sql: `${column} ${negative ? 'NOT IN' : 'IN'} (SELECT value FROM json_each(?))`,
  parameters: [JSON.stringify(values)],
});

const placesOf = (column: Places['column'], ids: readonly string[]): Places => ({
  column,
  index: INDEX_OF_COLUMN[column],
  ids,
});

/** The ids that scope and filter name together; undefined where neither names any. */
function named(scope: 'all' | readonly string[], filter: FilterList | undefined): string[] | undefined {
  const asked = filter?.negative ? undefined : filter?.values;
  if (scope === 'all') return asked;
  return asked ? asked.filter((id) => scope.includes(id)) : [...scope];
}
