import { DEFAULT_PROVIDER_SLUG, statusFilterChoices } from '#contract/alarm-status.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { listLocationAlarms } from '#contract/location-alarms.ts';
import { PERIODS, relativePeriod } from '#contract/periods.ts';
import type { Bounds } from '../../../lib/period-choice.ts';
import type { ChoiceFilter, LocationAlarmFilters } from './filters.ts';

type Query = NonNullable<InputOf<typeof listLocationAlarms>['query']>;

interface PageOptions {
  page?: number;
  pageSize?: number;
  slug?: string;
}

function ids({ values, negative }: ChoiceFilter): FilterList | undefined {
  return values.length === 0 ? undefined : { values: values.map(({ id }) => id), negative };
}

/** A chosen status stands for several keys. */
function statusKeys({ values, negative }: ChoiceFilter, slug: string): FilterList | undefined {
  const chosen = statusFilterChoices(slug).filter(({ keys }) => values.some(({ id }) => id === keys[0]));
  return chosen.length === 0 ? undefined : { values: chosen.flatMap(({ keys }) => [...keys]), negative };
}

/** What narrows the list, without its period. */
function conditions(
  { choices, tap }: LocationAlarmFilters,
  { page = 1, pageSize = LOCATION_ALARM_LIST.pageSize, slug = DEFAULT_PROVIDER_SLUG }: PageOptions,
): Query {
  return {
    page,
    pageSize,
    locationIds: ids(choices.locations),
    tenants: ids(choices.tenants),
    statuses: statusKeys(choices.statuses, slug),
    tap: tap ?? undefined,
  };
}

/** The list as it is now. */
export function openQuery(filters: LocationAlarmFilters, options: PageOptions = {}): Query {
  const { period } = filters;
  const narrowed = conditions(filters, options);
  if (period.period === 'custom-range') return { ...narrowed, dateFrom: period.from, dateTo: period.to };
  const { minutes } = PERIODS[period.period];
  return minutes === undefined ? narrowed : { ...narrowed, ...relativePeriod(minutes) };
}

/** The list between fixed bounds, whatever its period has moved on to. */
export function boundedQuery(filters: LocationAlarmFilters, { from, to }: Bounds, options: PageOptions = {}): Query {
  return { ...conditions(filters, options), dateFrom: from, dateTo: to };
}
