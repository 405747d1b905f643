import type { FilterList } from '#contract/lists.ts';
import type { Scope } from '../../auth/scope.ts';

/** Conditions that every row of a list meets. Times and TAP are bounds, both included; undefined when open. */
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
  /** The index for this condition, if it may leave few rows. */
  index?: string;
}

/** Tenants or locations whose rows an index holds in order of time; the rows of several are merged. */
interface Places {
  column: 'tenant_id' | 'location_id';
  index: string;
  ids: readonly string[];
}

/** Contains only times and ids: the fastest index for skipping many rows. */
export const BY_TIME = 'location_alarms_time';

const INDEX_OF_COLUMN = { tenant_id: 'location_alarms_tenant', location_id: 'location_alarms_site' } as const;

/** Splits a filter into its conditions on tenants or locations, if any, and its other conditions. */
export function conditionsOf(filter: LocationAlarmFilter): { places: Places | undefined; conditions: Condition[] } {
  const { scope, statuses, tapFrom, fromMs, toMs } = filter;
  const conditions: Condition[] = [];
  if (statuses) {
    const { sql, parameters } = listCondition('status', statuses);
    conditions.push({ sql, parameters, ...(statuses.negative ? {} : { index: 'location_alarms_status' }) });
  }
  if (tapFrom !== undefined) {
    conditions.push({ sql: 'tap >= ?', parameters: [tapFrom], index: 'location_alarms_tap' });
  }
  if (fromMs !== undefined) conditions.push({ sql: 'alarm_time_ms >= ?', parameters: [fromMs], index: BY_TIME });
  if (toMs !== undefined) conditions.push({ sql: 'alarm_time_ms <= ?', parameters: [toMs] });

  const locationIds = named(scope.locationIds, filter.locations);
  const tenantIds = named(scope.tenantIds, filter.tenants);
  if (filter.locations?.negative) conditions.push(listCondition('location_id', filter.locations));
  if (filter.tenants?.negative) conditions.push(listCondition('tenant_id', filter.tenants));
  if (!locationIds) return { places: tenantIds && placesOf('tenant_id', tenantIds), conditions };
  if (tenantIds) conditions.push(listCondition('tenant_id', { values: tenantIds, negative: false }));
  return { places: placesOf('location_id', locationIds), conditions };
}

export const listCondition = (column: string, { values, negative }: FilterList): Condition => ({
  sql: `${column} ${negative ? 'NOT IN' : 'IN'} (SELECT value FROM json_each(?))`,
  parameters: [JSON.stringify(values)],
});

const placesOf = (column: Places['column'], ids: readonly string[]): Places => ({
  column,
  index: INDEX_OF_COLUMN[column],
  ids,
});

/** The ids allowed by both scope and filter; undefined when neither limits them. */
function named(scope: 'all' | readonly string[], filter: FilterList | undefined): string[] | undefined {
  const asked = filter?.negative ? undefined : filter?.values;
  if (scope === 'all') return asked;
  return asked ? asked.filter((id) => scope.includes(id)) : [...scope];
}
