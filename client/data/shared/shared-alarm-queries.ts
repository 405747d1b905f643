import { useQuery } from '@tanstack/react-query';
import { ALARM_LIST, NEIGHBOURS, UPDATES_REFRESH_MS } from '#contract/limits.ts';
import {
  getSharedAlarm,
  getSharedAlarmMedia,
  getSharedAlarmNeighbours,
  listSharedAlarmUpdates,
} from '#contract/shared-alarm.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { pollWhileOpen, readPart, type SharedLink } from './shared-link.ts';

export function useSharedAlarm(link: SharedLink) {
  return useQuery({
    queryKey: keys.shared.of('alarm', link),
    queryFn: async ({ signal }) => (await call(getSharedAlarm, { query: link }, { signal })).payload,
    refetchInterval: pollWhileOpen(ALARM_LIST.refreshMs),
  });
}

/** Fetched once, like the media of any alarm: a new signed address would restart the video. */
export function useSharedAlarmMedia(link: SharedLink) {
  return useQuery({
    queryKey: keys.shared.part('alarm', 'media', link),
    queryFn: async ({ signal, client }) =>
      (await readPart(client, call(getSharedAlarmMedia, { query: { ...link, includeBoxes: true } }, { signal })))
        .payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSharedAlarmUpdates(link: SharedLink) {
  return useQuery({
    queryKey: keys.shared.part('alarm', 'updates', link),
    queryFn: async ({ signal, client }) =>
      (await readPart(client, call(listSharedAlarmUpdates, { query: link }, { signal }))).payload.items,
    refetchInterval: pollWhileOpen(UPDATES_REFRESH_MS),
  });
}

export function useSharedAlarmNeighbours(link: SharedLink) {
  return useQuery({
    queryKey: keys.shared.part('alarm', 'neighbours', link),
    queryFn: async ({ signal, client }) => {
      const query = { ...link, alarmsBefore: NEIGHBOURS.before, alarmsAfter: NEIGHBOURS.after };
      return (await readPart(client, call(getSharedAlarmNeighbours, { query }, { signal }))).payload;
    },
    refetchInterval: pollWhileOpen(NEIGHBOURS.refreshMs),
  });
}
