import { DEFAULT_PROVIDER_SLUG, statusFilterChoices } from '#contract/alarm-status.ts';
import type { AlarmListQuery } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { PERIODS, relativePeriod } from '#contract/periods.ts';
import type { Bounds } from '../../../lib/period-choice.ts';
import type { AlarmFilters, ChoiceFilter, ChoiceFilterId, PeriodChoice } from './filters.ts';

const WIRE_NAMES = {
  locations: 'locationIds',
  cameras: 'camera_ids',
  sourceEntities: 'sourceEntities',
  types: 'types',
  tenants: 'tenants',
  statuses: 'statuses',
  employees: 'employeeIds',
  sourceSystems: 'sourceSystems',
} as const satisfies Record<ChoiceFilterId, keyof AlarmListQuery>;

function wireList(kind: ChoiceFilterId, { values, negative }: ChoiceFilter, slug: string): FilterList {
  const ids = values.map(({ id }) => id);
  if (kind !== 'statuses') return { values: ids, negative };
  const chosen = statusFilterChoices(slug).filter(({ keys }) => ids.includes(keys[0]));
  return { values: chosen.flatMap(({ keys }) => [...keys]), negative };
}

/** What narrows the list, without its period. */
function conditions(filters: AlarmFilters, slug: string): AlarmListQuery {
  const query: AlarmListQuery = {};
  for (const [kind, name] of Object.entries(WIRE_NAMES) as [ChoiceFilterId, (typeof WIRE_NAMES)[ChoiceFilterId]][]) {
    const choice = filters.choices[kind];
    if (choice.values.length > 0) query[name] = wireList(kind, choice, slug);
  }
  const { aged } = filters;
  const minutes = aged.period === 'custom-time' ? aged.minutes : PERIODS[aged.period].minutes;
  if (minutes !== undefined) query.agedAlarmTimeMinutes = minutes;
  if (filters.manned !== 'all') query.showMannedLocationAlarms = filters.manned === 'only';
  if (filters.priority) query.priority = filters.priority;
  if (filters.tap !== null) query.tap = filters.tap;
  return query;
}

function periodQuery(choice: PeriodChoice): AlarmListQuery {
  if (choice.period === 'custom-range') return { dateFrom: choice.from, dateTo: choice.to };
  const { minutes } = PERIODS[choice.period];
  return minutes === undefined ? {} : relativePeriod(minutes);
}

/** The list as it is now. */
export function openQuery(
  filters: AlarmFilters,
  { page = 1, pageSize = ALARM_LIST.pageSize as number, slug = DEFAULT_PROVIDER_SLUG } = {},
): AlarmListQuery {
  return { page, pageSize, ...conditions(filters, slug), ...periodQuery(filters.period) };
}

/** The list between fixed bounds, whatever its period has moved on to. */
export function boundedQuery(
  filters: AlarmFilters,
  { from, to }: Bounds,
  { page = 1, pageSize = ALARM_LIST.pageSize as number, slug = DEFAULT_PROVIDER_SLUG } = {},
): AlarmListQuery {
  return {
    page,
    pageSize,
    ...conditions(filters, slug),
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(to === undefined ? {} : { dateTo: to }),
  };
}

/** How many alarms of the filters have one status, whatever statuses the filters name. Ask for the total only. */
export function countQuery(filters: AlarmFilters, keys: readonly string[], slug?: string): AlarmListQuery {
  return { ...openQuery(filters, { pageSize: 1, slug }), statuses: { values: [...keys], negative: false } };
}

/** The newest alarm of the last hour, of any filter. */
export const LATEST_TIMESTAMP_QUERY: AlarmListQuery = {
  page: 1,
  pageSize: 1,
  relativeTimeHours: ALARM_LIST.latestTimestampWindowHours,
  isLatestTimestampCall: true,
};
