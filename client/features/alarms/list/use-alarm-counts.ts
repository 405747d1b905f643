import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statusFilterChoices } from '#contract/alarm-status.ts';
import { listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import type { AlarmFilters } from './filters.ts';
import { countQuery } from './list-query.ts';

/** How many alarms of the filters have a status, by the name of its choice; renewed with the list. */
export function useAlarmCount(filters: AlarmFilters, status: 'Pending' | 'In Progress'): number | undefined {
  const slug = appConfig().providerSlug;
  const keys = statusFilterChoices(slug).find(({ label }) => label === status)?.keys ?? [];
  const query = countQuery(filters, keys, slug);
  const { data } = useQuery({
    queryKey: ['alarms', 'count', query],
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.total,
    refetchInterval: ALARM_LIST.refreshMs,
    placeholderData: keepPreviousData,
  });
  return data;
}
