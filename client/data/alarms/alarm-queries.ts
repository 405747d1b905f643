import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { type Alarm, getAlarm, getAlarmNeighbours } from '#contract/alarms.ts';
import { ALARM_LIST, NEIGHBOURS, UPDATES_REFRESH_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

/** YYYYMM. The server finds an alarm only with the right partition, or without any. */
export type Partition = string | undefined;

/** One raw alarm, refetched as often as the list: colleagues change it too. */
export function useAlarm(id: string, partitionKey: Partition) {
  return useQuery({
    queryKey: keys.alarms.detail(id, partitionKey),
    queryFn: async ({ signal }) =>
      (await call(getAlarm, { params: { id }, query: { partitionKey } }, { signal })).payload,
    refetchInterval: ({ state }) => (state.data ? ALARM_LIST.refreshMs : false),
  });
}

/** The selected alarm of a list: its row, or fetched separately while the list does not contain it. */
export function useShownAlarm(id: string | null, row: Alarm | undefined) {
  const { data, error } = useQuery({
    queryKey: keys.alarms.detail(id),
    queryFn:
      id === null || row
        ? skipToken
        : async ({ signal }) => (await call(getAlarm, { params: { id } }, { signal })).payload,
    refetchInterval: ALARM_LIST.refreshMs,
  });
  return { alarm: row ?? (data?.id === id ? data : undefined), error };
}

/** Fetched once: its addresses are signed, and a new one would restart the video. */
const mediaQuery = (id: string, partitionKey: Partition, debug = false) =>
  queryOptions({
    queryKey: keys.alarmMedia(id, partitionKey, debug),
    queryFn: async ({ signal }) => {
      const endpoint = debug ? getAlarmDebugMedia : getAlarmMedia;
      return (await call(endpoint, { params: { id }, query: { includeBoxes: true, partitionKey } }, { signal }))
        .payload;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The recorded media of an alarm, with boxes. */
export const useAlarmMedia = (id: string, partitionKey: Partition, { debug = false }: { debug?: boolean } = {}) =>
  useQuery(mediaQuery(id, partitionKey, debug));

/** Fetches the media of an alarm that is about to be shown; undefined if that fails, which its player will show. */
export function usePrefetchAlarmMedia() {
  const queryClient = useQueryClient();
  return (id: string, partitionKey: Partition) =>
    queryClient.fetchQuery({ ...mediaQuery(id, partitionKey), retry: false }).catch(() => undefined);
}

/** An alarm's history, newest first. Refetched when somebody else has changed the status. */
export function useAlarmUpdates({ id, status }: Pick<Alarm, 'id' | 'status'>, partitionKey: Partition) {
  const queryClient = useQueryClient();
  const reported = useRef(status);
  useEffect(() => {
    if (reported.current === status) return;
    reported.current = status;
    void queryClient.invalidateQueries({ queryKey: keys.alarmUpdates.of(id) });
  }, [id, status, queryClient]);
  return useQuery({
    queryKey: keys.alarmUpdates.page(id, partitionKey),
    queryFn: async ({ signal }) =>
      (await call(listAlarmUpdates, { params: { id }, query: { partitionKey } }, { signal })).payload.items,
    refetchInterval: UPDATES_REFRESH_MS,
  });
}

/** The alarms of the same site just before and after. */
export function useAlarmNeighbours(id: string, partitionKey: Partition) {
  return useQuery({
    queryKey: keys.alarms.neighbours(id, partitionKey),
    queryFn: async ({ signal }) => {
      const query = { alarmsBefore: NEIGHBOURS.before, alarmsAfter: NEIGHBOURS.after, partitionKey };
      return (await call(getAlarmNeighbours, { params: { id }, query }, { signal })).payload;
    },
    refetchInterval: NEIGHBOURS.refreshMs,
  });
}
