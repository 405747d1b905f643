import { GROUP_STATUSES } from '#contract/group-states.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import type { ALARM_GROUP_PERIODS } from '#contract/periods.ts';
import type { PeriodChoice } from '../../../lib/period-choice.ts';

/** These values, or (negative) everything but these. Without values there is no filter. */
export interface ChoiceFilter {
  values: readonly Named[];
  negative: boolean;
}

export type GroupPeriod = PeriodChoice<(typeof ALARM_GROUP_PERIODS)[number]>;

export const GROUP_PRIORITIES = ['high', 'low'] as const;

/** Everything that alarm groups can be narrowed by (core, section 2). Never changed in place. */
export interface GroupFilters {
  period: GroupPeriod;
  statuses: ChoiceFilter;
  tenants: ChoiceFilter;
  priority: (typeof GROUP_PRIORITIES)[number] | null;
  /** Those alone that were escalated. */
  escalated: boolean;
}

export const NO_CHOICE: ChoiceFilter = { values: [], negative: false };

export const DEFAULT_GROUP_FILTERS: GroupFilters = {
  period: { period: ALARM_GROUP_LIST.defaultPeriod },
  statuses: NO_CHOICE,
  tenants: NO_CHOICE,
  priority: null,
  escalated: false,
};

const STATUS_NAMES = { pending: 'Pending', in_progress: 'In Progress', resolved: 'Resolved' } as const;

/** The statuses one can filter by. */
export const STATUS_CHOICES: readonly Named[] = GROUP_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }));

export const choiceOf = (values: readonly Named[], negative: boolean): ChoiceFilter =>
  values.length === 0 ? NO_CHOICE : { values, negative };

/** What the reader may not use falls back to the default: a link may come from somebody who may. */
export function permitted(filters: GroupFilters, may: { allTime: boolean; tenants: boolean }): GroupFilters {
  const tooLong = filters.period.period === 'all-time' && !may.allTime;
  return {
    ...filters,
    ...(tooLong && { period: DEFAULT_GROUP_FILTERS.period }),
    ...(!may.tenants && { tenants: NO_CHOICE }),
  };
}

/** Whether anything differs from what the page opens with. */
export function isFiltered({ period, statuses, tenants, priority, escalated }: GroupFilters): boolean {
  return (
    period.period !== DEFAULT_GROUP_FILTERS.period.period ||
    statuses.values.length > 0 ||
    tenants.values.length > 0 ||
    priority !== null ||
    escalated
  );
}
