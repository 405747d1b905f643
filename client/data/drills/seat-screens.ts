import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import {
  getSeatLivestream,
  type LiveSeat,
  listLiveSeats,
  listSeatScreens,
  SCREEN_BEAT_MS,
  SCREENS_PAGE,
  type SeatScreen,
} from '#contract/drills/screens.ts';
import { LIVE_LINK_REFETCH_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { repeatWaitingCall } from '../../lib/repeat-waiting-call.ts';
import { type Livestream, livestreamOf } from '../cameras/livestream.ts';
import { drillKeys } from './drill-keys.ts';

const NONE: LiveSeat[] = [];

const liveSeatsKey = (id: string) => [...drillKeys.detail(id), 'live-seats'];

/** The present screens of the trainees of a drill while it runs: each call waits for a change of one of them. */
export function useLiveSeats({ id, state }: Pick<Drill, 'id' | 'state'>): readonly LiveSeat[] {
  const client = useQueryClient();
  const isRunning = state === 'running';
  const key = liveSeatsKey(id);
  const { data } = useQuery({
    queryKey: key,
    enabled: isRunning,
    queryFn: async ({ signal }) => (await call(listLiveSeats, { params: { id } }, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere || !isRunning) return;
    const left = new AbortController();
    const askForNews = async () => {
      const after = client.getQueryData<NonNullable<typeof data>>(liveSeatsKey(id))?.version ?? 0;
      // A console that is gone says nothing: ask again after a while.
      const query = { after, wait: SCREEN_BEAT_MS };
      const { payload } = await call(listLiveSeats, { params: { id }, query }, { signal: left.signal });
      client.setQueryData(liveSeatsKey(id), payload);
      return payload.version > after ? 'new' : 'nothing';
    };
    void repeatWaitingCall(askForNews, left);
    return () => left.abort();
  }, [client, id, isThere, isRunning]);
  return data?.seats ?? NONE;
}

const NO_SCREENS: SeatScreen[] = [];

interface Seat {
  drillId: string;
  no: number;
  attempt: number;
}

/**
 * The screens of a seat. `latest`: the number of the last one; those that are new are read when it changes. Undefined
 * before the first one, for which it waits; `all` reads those of an attempt that has ended.
 */
export function useSeatScreens({ drillId: id, no, attempt }: Seat, latest: number | 'all' | undefined) {
  const client = useQueryClient();
  const key = [...drillKeys.lines(id, attempt, no), 'screens'];
  const { data = NO_SCREENS, error } = useQuery({
    queryKey: [...key, latest],
    enabled: attempt > 0 && latest !== undefined,
    placeholderData: () => client.getQueryData<SeatScreen[]>(key),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<SeatScreen[]>(key);
      const screens = [...(known ?? [])];
      for (let isLook = known === undefined; ; isLook = false) {
        // Only the first call is a look, which the audit log keeps.
        const query = { attempt, ...(!isLook && { after: screens.at(-1)?.n ?? 0 }) };
        const { payload } = await call(listSeatScreens, { params: { id, no }, query }, { signal });
        screens.push(...payload);
        if (payload.length < SCREENS_PAGE) break;
      }
      client.setQueryData<SeatScreen[]>(key, screens);
      return screens;
    },
  });
  return { screens: data, error };
}

/** The live picture of a camera of a seat. */
export function useSeatLivestream({ drillId: id, no }: Omit<Seat, 'attempt'>, camera: string): Livestream {
  const { data, error } = useQuery({
    queryKey: [...drillKeys.detail(id), 'livestream', no, camera],
    queryFn: async ({ signal }) =>
      (await call(getSeatLivestream, { params: { id, no }, query: { camera } }, { signal })).payload,
    staleTime: LIVE_LINK_REFETCH_MS,
    refetchInterval: LIVE_LINK_REFETCH_MS,
    retry: false,
  });
  const addresses = useMemo(
    () => data && [data.livestreamUrl, data.hlsUrl].filter((address) => address !== undefined),
    [data],
  );
  return livestreamOf(addresses, error, data?.stillUrl);
}
