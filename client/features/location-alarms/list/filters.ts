import { statusFilterChoices } from '#contract/alarm-status.ts';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import { LIST_MAX_VALUES } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import { ALARM_PERIODS } from '#contract/periods.ts';
import type { PeriodChoice } from '../../../lib/period-choice.ts';

/** Filters of many values, each of which can be negated, in the order in which their chips stand. */
export const CHOICE_FILTERS = ['statuses', 'locations', 'tenants'] as const;
export type ChoiceFilterId = (typeof CHOICE_FILTERS)[number];

export const PERIODS_OFFERED = ALARM_PERIODS;
export type OfferedPeriod = (typeof PERIODS_OFFERED)[number];

/** These values, or (negative) everything but these. */
export interface ChoiceFilter {
  values: readonly Named[];
  negative: boolean;
}

/** Everything that location alarms can be narrowed by. Never changed in place. */
export interface LocationAlarmFilters {
  period: PeriodChoice<OfferedPeriod>;
  choices: Readonly<Record<ChoiceFilterId, ChoiceFilter>>;
  /** The least TAP, 0 to 100. */
  tap: number | null;
}

export const NO_CHOICE: ChoiceFilter = { values: [], negative: false };

export const DEFAULT_FILTERS: LocationAlarmFilters = {
  period: { period: LOCATION_ALARM_LIST.defaultPeriod },
  choices: { statuses: NO_CHOICE, locations: NO_CHOICE, tenants: NO_CHOICE },
  tap: null,
};

/** The statuses one can filter by; a choice is known by the first of its keys. */
export const statusChoices = (slug: string): Named[] =>
  statusFilterChoices(slug).map(({ label, keys }) => ({ id: keys[0], name: label }));

/** The filters with another choice of one kind; without values there is no choice, negated or not. */
export function withChoice(
  filters: LocationAlarmFilters,
  id: ChoiceFilterId,
  { values, negative }: ChoiceFilter,
): LocationAlarmFilters {
  const distinct = [...new Map(values.map((value) => [value.id, value])).values()].slice(0, LIST_MAX_VALUES);
  const choice = distinct.length === 0 ? NO_CHOICE : { values: distinct, negative };
  return { ...filters, choices: { ...filters.choices, [id]: choice } };
}

/** Whether anything but the period narrows the list. */
export const isFiltered = ({ choices, tap }: LocationAlarmFilters) =>
  tap !== null || CHOICE_FILTERS.some((id) => choices[id].values.length > 0);

/** Without what the user may not filter by, whatever a link says. */
export function permitted(
  filters: LocationAlarmFilters,
  may: { allTime: boolean; tenants: boolean },
): LocationAlarmFilters {
  const timed =
    filters.period.period === 'all-time' && !may.allTime ? { ...filters, period: DEFAULT_FILTERS.period } : filters;
  return may.tenants ? timed : withChoice(timed, 'tenants', NO_CHOICE);
}
