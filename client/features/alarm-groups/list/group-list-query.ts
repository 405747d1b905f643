import type * as z from 'zod';
import type { listAlarmGroups } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Bounds } from '../../../lib/period-choice.ts';
import type { ChoiceFilter, GroupFilters } from './group-filters.ts';

export type GroupListQuery = z.output<(typeof listAlarmGroups)['query']>;

interface PageOf {
  page?: number;
  pageSize?: number;
}

const wireList = ({ values, negative }: ChoiceFilter) => ({ values: values.map(({ id }) => id), negative });

/** What narrows the list, without its period. */
function conditions({ statuses, tenants, priority, escalated }: GroupFilters): GroupListQuery {
  return {
    ...(statuses.values.length > 0 && { state: wireList(statuses) }),
    ...(tenants.values.length > 0 && { tenantIds: wireList(tenants) }),
    ...(priority && { priority }),
    ...(escalated && { isEscalated: true }),
  };
}

function periodQuery({ period }: GroupFilters): GroupListQuery {
  if (period.period === 'custom-range') return { dateFrom: period.from, dateTo: period.to };
  const { minutes } = PERIODS[period.period];
  return minutes === undefined ? {} : { relativeTimeMinutes: minutes };
}

/** The list as it is now. */
export function openQuery(
  filters: GroupFilters,
  { page = 1, pageSize = ALARM_GROUP_LIST.pageSize }: PageOf = {},
): GroupListQuery {
  return { page, pageSize, ...conditions(filters), ...periodQuery(filters) };
}

/** The list between fixed bounds, whatever its period has moved on to. */
export function boundedQuery(
  filters: GroupFilters,
  { from, to }: Bounds,
  { page = 1, pageSize = ALARM_GROUP_LIST.pageSize }: PageOf = {},
): GroupListQuery {
  return {
    page,
    pageSize,
    ...conditions(filters),
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(to === undefined ? {} : { dateTo: to }),
  };
}

/** How many groups of the filters have a status, whatever statuses the filters name. Ask for the total only. */
export const countQuery = (filters: GroupFilters, status: string): GroupListQuery => ({
  ...openQuery(filters, { pageSize: 1 }),
  state: { values: [status], negative: false },
});
