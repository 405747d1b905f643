import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAlarmGroups } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import type { GroupFilters } from './group-filters.ts';
import { countQuery } from './group-list-query.ts';

/** How many groups of the filters have a status; renewed with the list. */
export function useGroupCount(filters: GroupFilters, status: 'pending' | 'in_progress'): number | undefined {
  const query = countQuery(filters, status);
  const { data } = useQuery({
    queryKey: ['alarm-groups', 'count', query],
    queryFn: async ({ signal }) => (await call(listAlarmGroups, { query }, { signal })).total,
    refetchInterval: ALARM_GROUP_LIST.refreshMs,
    placeholderData: keepPreviousData,
  });
  return data;
}
