import type * as z from 'zod/mini';
import type { listAlarmGroups } from '#contract/alarm-groups.ts';
import { normaliseStatus } from '#contract/alarm-status.ts';
import { GROUP_STATUSES, type GroupStatus } from '#contract/group-states.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Asker } from '../../../lists/asker.ts';

export type AlarmGroupQuery = z.output<(typeof listAlarmGroups)['query']>;

/** Conditions that every group of a list meets. Undefined sets do not limit the list. */
export interface GroupConditions {
  /** ms UTC, both included. */
  fromMs: number;
  toMs: number;
  tenantIds: readonly string[] | undefined;
  locationIds: readonly string[] | undefined;
  statuses: readonly GroupStatus[] | undefined;
  severity: 'high' | 'low' | undefined;
  isEscalated: boolean | undefined;
}

const MINUTE_MS = 60_000;

/** Translates a list's filters for the existing tenants. Undefined when no group can match. */
export function groupConditions(
  query: AlarmGroupQuery,
  asker: Asker,
  allTenants: readonly string[],
): GroupConditions | undefined {
  const { scope } = asker;
  const scopeTenantIds = scope.tenantIds;
  const visibleTenantIds =
    scopeTenantIds === 'all' ? allTenants : allTenants.filter((id) => scopeTenantIds.includes(id));
  const tenantIds = chosen(visibleTenantIds, query.tenantIds);
  const statuses = chosen(
    GROUP_STATUSES,
    query.state && { ...query.state, values: query.state.values.map(normaliseStatus) },
  );
  const period = periodOf(query, asker);
  if (tenantIds.length === 0 || statuses.length === 0 || period.fromMs > period.toMs) return undefined;
  if (scope.locationIds !== 'all' && scope.locationIds.length === 0) return undefined;
  return {
    ...period,
    tenantIds: tenantIds.length === allTenants.length ? undefined : tenantIds,
    locationIds: scope.locationIds === 'all' ? undefined : scope.locationIds,
    statuses: statuses.length === GROUP_STATUSES.length ? undefined : statuses,
    severity: query.priority,
    isEscalated: query.isEscalated,
  };
}

/** The values that a filter allows; unknown ids match nothing. */
function chosen<Value extends string>(all: readonly Value[], filter: FilterList | undefined): readonly Value[] {
  if (!filter) return all;
  const named = new Set(filter.values);
  return all.filter((value) => named.has(value) !== filter.negative);
}

/** The intersection of all time bounds; the default period applies only when the query has none. */
function periodOf(query: AlarmGroupQuery, { seesAllTime, nowMs }: Asker): { fromMs: number; toMs: number } {
  const { dateFrom, dateTo, relativeTimeMinutes } = query;
  const from = [0];
  if (dateFrom !== undefined) from.push(dateFrom);
  if (relativeTimeMinutes !== undefined) from.push(nowMs - relativeTimeMinutes * MINUTE_MS);
  if (from.length === 1 && dateTo === undefined && !seesAllTime) {
    from.push(nowMs - PERIODS[ALARM_GROUP_LIST.defaultPeriod].minutes * MINUTE_MS);
  }
  return { fromMs: Math.max(...from), toMs: dateTo ?? Number.MAX_SAFE_INTEGER };
}
