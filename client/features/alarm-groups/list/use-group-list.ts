import { type AlarmGroupItem, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { ALARM_GROUP_LIST } from '#contract/limits.ts';
import { call } from '../../../lib/call.ts';
import type { HeldRequest } from '../../../lib/load-held-page.ts';
import { useHeldList } from '../../../lib/use-held-list.ts';
import type { GroupFilters } from './group-filters.ts';
import { boundedQuery, type GroupListQuery, openQuery } from './group-list-query.ts';

/** Every reply signs a still's address anew; that alone does not make it another group. */
function same(before: AlarmGroupItem, after: AlarmGroupItem): boolean {
  return (
    JSON.stringify({ ...before, imageUrl: null }) === JSON.stringify({ ...after, imageUrl: null }) &&
    (before.imageUrl === null) === (after.imageUrl === null)
  );
}

const ask = (query: GroupListQuery, signal: AbortSignal) => call(listAlarmGroups, { query }, { signal });

/** A group of its own, as the list would show it. */
async function askOne(row: AlarmGroupItem, signal: AbortSignal): Promise<AlarmGroupItem> {
  const {
    alarms,
    camToAlarmsMap: _,
    ...group
  } = (await call(getAlarmGroup, { params: { id: row.id } }, { signal })).payload;
  const cameras = new Map(alarms.map(({ cameraId, cameraName }) => [cameraId, cameraName]));
  return { ...group, imageUrl: row.imageUrl, cameras: [...cameras].map(([id, name]) => ({ id, name })) };
}

const groupPage = (filters: GroupFilters, page: number): HeldRequest<AlarmGroupItem> => ({
  page,
  period: filters.period,
  refreshMs: ALARM_GROUP_LIST.refreshMs,
  id: ({ id }) => id,
  time: ({ timestamp }) => timestamp,
  same,
  isFinal: ({ status }) => status === 'resolved',
  open: (signal) => ask(openQuery(filters, { page }), signal),
  between: (bounds, signal) => ask(boundedQuery(filters, bounds, { page }), signal),
  count: async (bounds, signal) => (await ask(boundedQuery(filters, bounds, { pageSize: 1 }), signal)).total,
  one: askOne,
});

interface ListRequest {
  filters: GroupFilters;
  page: number;
  snapshotId: string;
}

/** A page of alarm groups, refreshed every 42 s in place: what is new waits (decision 010). */
export function useGroupList({ filters, page, snapshotId }: ListRequest) {
  const { page: _, ...conditions } = openQuery(filters);
  return useHeldList({
    queryKey: ['alarm-groups', 'list', conditions],
    snapshotId,
    request: groupPage(filters, page),
  });
}
