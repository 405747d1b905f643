import { useQuery } from '@tanstack/react-query';
import { listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import { LATEST_TIMESTAMP_QUERY } from './list-query.ts';

/** When the newest alarm of the last hour was raised, ms UTC; null for none, undefined until it is known. */
export function useLatestAlarmTime(): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['alarms', 'latest-timestamp'],
    queryFn: async ({ signal }) => {
      const { payload } = await call(listAlarms, { query: LATEST_TIMESTAMP_QUERY }, { signal });
      const [latest] = payload.items;
      return latest ? Date.parse(latest.timestamp) : null;
    },
    refetchInterval: ALARM_LIST.latestTimestampPollMs,
  });
  return data;
}
