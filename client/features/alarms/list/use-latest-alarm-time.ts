import { useQuery } from '@tanstack/react-query';
import { type AlarmListQuery, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { keys } from '../../../data/keys.ts';
import { call } from '../../../lib/call.ts';

/** The newest alarm of the last hour, under any filter. */
const LATEST_TIMESTAMP_QUERY: AlarmListQuery = {
  page: 1,
  pageSize: 1,
  relativeTimeHours: ALARM_LIST.latestTimestampWindowHours,
  isLatestTimestampCall: true,
};

/** When the newest alarm of the last hour was raised, ms UTC; null for none, undefined until it is known. */
export function useLatestAlarmTime(): number | null | undefined {
  const { data } = useQuery({
    queryKey: keys.alarms.latestTime,
    queryFn: async ({ signal }) => {
      const { payload } = await call(listAlarms, { query: LATEST_TIMESTAMP_QUERY }, { signal });
      const [latest] = payload.items;
      return latest ? Date.parse(latest.timestamp) : null;
    },
    refetchInterval: ALARM_LIST.latestTimestampPollMs,
  });
  return data;
}
