import { useQuery } from '@tanstack/react-query';
import { listAlarms } from '#contract/alarms.ts';
import { ALARM_COUNT_POLL_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';

const query = {
  page: 1,
  pageSize: 1,
  relativeTimeHours: 12,
  statuses: { values: ['pending', 'pending_cutoff'], negative: false },
};

/** How many alarms of the past 12 hours, the list's own period, are pending. */
export function usePendingCount(): number | undefined {
  const { data } = useQuery({
    queryKey: ['alarms', 'pending-count'],
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.total,
    refetchInterval: ALARM_COUNT_POLL_MS,
  });
  return data;
}
