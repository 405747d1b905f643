import { useQuery } from '@tanstack/react-query';
import { ALARM_GROUP_LIST, ALARM_LIST, UPDATES_REFRESH_MS } from '#contract/limits.ts';
import {
  getSharedAlarmGroup,
  getSharedEvent,
  listSharedEventUpdates,
  listSharedNeighbours,
} from '#contract/shared-events.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { pollUntilExpiry } from './link-end.ts';
import { pollWhileOpen, readPart } from './shared-link.ts';

/** The event alarm of a link. */
export function useSharedEvent(sharedToken: string) {
  return useQuery({
    queryKey: keys.shared.of('event', sharedToken),
    queryFn: async ({ signal }) => (await call(getSharedEvent, { query: { sharedToken } }, { signal })).payload,
    refetchInterval: pollWhileOpen(ALARM_LIST.refreshMs),
  });
}

/** The alarm group of a link. */
export function useSharedGroup(sharedToken: string) {
  return useQuery({
    queryKey: keys.shared.of('group', sharedToken),
    queryFn: async ({ signal }) => (await call(getSharedAlarmGroup, { query: { sharedToken } }, { signal })).payload,
    refetchInterval: pollUntilExpiry(sharedToken, ALARM_GROUP_LIST.refreshMs),
  });
}

/** One event of the shared group, with its boxes. Fetched once: a new signed address would start its video over. */
export function useSharedGroupEvent(sharedToken: string, eventId: string | undefined) {
  return useQuery({
    queryKey: keys.shared.part('group', 'event', sharedToken, eventId),
    queryFn: async ({ signal, client }) =>
      (await readPart(client, call(getSharedEvent, { query: { sharedToken, eventId } }, { signal }))).payload,
    enabled: eventId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Window {
  /** ms UTC */
  startTimestamp: number;
  endTimestamp: number;
}

/** Events of the shared resource's site that overlap the window, oldest first. */
export async function fetchSharedNeighbours(sharedToken: string, window: Window, signal?: AbortSignal) {
  return (await call(listSharedNeighbours, { query: { sharedToken, ...window } }, { signal })).items;
}

/** Events of the site around a moment, `aroundMs` to either side. */
export function useSharedNeighbours(sharedToken: string, moment: number, aroundMs: number) {
  return useQuery({
    queryKey: keys.shared.part('event', 'neighbours', sharedToken, moment),
    queryFn: ({ signal, client }) =>
      readPart(
        client,
        fetchSharedNeighbours(
          sharedToken,
          { startTimestamp: moment - aroundMs, endTimestamp: moment + aroundMs },
          signal,
        ),
      ),
    refetchInterval: pollWhileOpen(UPDATES_REFRESH_MS),
  });
}

/** The history of the shared group, or the part of it that concerns the shared event. */
export function useSharedEventUpdates(sharedToken: string) {
  return useQuery({
    queryKey: keys.shared.part('event', 'updates', sharedToken),
    queryFn: async ({ signal, client }) =>
      (await readPart(client, call(listSharedEventUpdates, { query: { sharedToken } }, { signal }))).items,
    refetchInterval: pollWhileOpen(UPDATES_REFRESH_MS),
  });
}
