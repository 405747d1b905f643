import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type AlarmGroup, type AlarmGroupItem, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST, ALARM_LIST, TAP } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import type { LoadedPage } from '../lists/snapshot.ts';

/** One alarm group with all its alarms, refetched every 42 s. */
export function useAlarmGroup(id: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: keys.alarmGroups.detail(id),
    queryFn: async ({ signal }) => (await call(getAlarmGroup, { params: { id } }, { signal })).payload,
    refetchInterval: ALARM_GROUP_LIST.refreshMs,
    enabled,
  });
}

const TO_ANNOUNCE = {
  page: 1,
  pageSize: 20,
  relativeTimeMinutes: 60,
  state: { values: ['pending'], negative: false },
};

/** Recent pending groups with a TAP above 50, polled in hidden tabs too. */
export const useGroupsToAnnounce = (enabled: boolean) =>
  useQuery({
    queryKey: keys.alarmGroups.toAnnounce,
    queryFn: async ({ signal }) => {
      const { items } = await call(listAlarmGroups, { query: TO_ANNOUNCE }, { signal });
      return items.filter(({ tapScore }) => tapScore > TAP.highAbove);
    },
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    enabled,
  });

/** Shows a group's change in its details and in every list that contains it. */
export async function showGroup(client: QueryClient, group: AlarmGroup): Promise<void> {
  const queryKey = keys.alarmGroups.detail(group.id);
  // A poll sent before the change would restore the old status.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, group);
  const { status, resolution, escalations, resolvedAt } = group;
  changeItem(client, group.id, { status, resolution, escalations, resolvedAt });
}

/** Changes a group in the lists that show it, without asking the server. */
export function changeItem(client: QueryClient, id: string, change: Partial<AlarmGroupItem>): void {
  client.setQueriesData<LoadedPage<AlarmGroupItem>>({ queryKey: keys.alarmGroups.lists }, (page) => {
    if (!page?.rows.some((row) => row.id === id)) return page;
    return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
  });
}
