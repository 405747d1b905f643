import { useQuery } from '@tanstack/react-query';
import { listAlarms } from '#contract/alarms.ts';
import { ALARM_COUNT_POLL_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { countsAsPending } from './alarm-statuses.ts';

/** The number of alarms of the past 12 hours, the list's own period, that count as pending: TAP above 50 and not resolved (core, section 4). */
export function usePendingCount(): number | undefined {
  const query = { page: 1, pageSize: 1, relativeTimeHours: 12, ...countsAsPending(null) };
  const { data } = useQuery({
    queryKey: keys.alarms.pendingCount,
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.total,
    refetchInterval: ALARM_COUNT_POLL_MS,
  });
  return data;
}
