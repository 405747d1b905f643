import { useQuery } from '@tanstack/react-query';
import { type AlarmListQuery, listAlarms } from '#contract/alarms.ts';
import { ALARM_COUNT_POLL_MS, ALARM_LIST, TAP } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { pendingFilter } from './alarm-statuses.ts';

const PENDING_COUNT = { page: 1, pageSize: 1, relativeTimeHours: 12 } satisfies AlarmListQuery;

/**
 * The number of alarms of the past 12 hours, the list's own period, that count as pending: TAP above 50 and not
 * resolved (core, section 4).
 */
export function usePendingCount(): number | undefined {
  const query = { ...PENDING_COUNT, ...pendingFilter(null) };
  const { data } = useQuery({
    queryKey: keys.alarms.pendingCount,
    queryFn: async ({ signal }) => (await call(listAlarms, { query }, { signal })).payload.total,
    refetchInterval: ALARM_COUNT_POLL_MS,
  });
  return data;
}

/** The newest alarm of the last hour, under any filter. */
const LATEST: AlarmListQuery = {
  page: 1,
  pageSize: 1,
  relativeTimeHours: ALARM_LIST.latestTimestampWindowHours,
  isLatestTimestampCall: true,
};

/** The time of the newest alarm of the last hour, ms UTC; null for none, undefined until it is known. */
export function useLatestAlarmTime(): number | null | undefined {
  const { data } = useQuery({
    queryKey: keys.alarms.latestTime,
    queryFn: async ({ signal }) => {
      const [latest] = (await call(listAlarms, { query: LATEST }, { signal })).payload.items;
      return latest ? Date.parse(latest.timestamp) : null;
    },
    refetchInterval: ALARM_LIST.latestTimestampPollMs,
  });
  return data;
}

const TO_ANNOUNCE: AlarmListQuery = {
  page: 1,
  pageSize: 20,
  relativeTimeHours: 1,
  statuses: { values: ['pending'], negative: false },
  tap: TAP.highAbove + 1,
};

/** Recent pending alarms with a TAP above 50, polled in hidden tabs too. */
export const useAlarmsToAnnounce = (enabled: boolean) =>
  useQuery({
    queryKey: keys.alarms.toAnnounce,
    queryFn: async ({ signal }) => (await call(listAlarms, { query: TO_ANNOUNCE }, { signal })).payload.items,
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled,
  });
