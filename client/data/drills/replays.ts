import { useQuery } from '@tanstack/react-query';
import { getReplay, getReplayRecording, REPLAY_PAGE, type ReplayCamera } from '#contract/drills/replay.ts';
import type { SeatScreen } from '#contract/drills/screens.ts';
import { call } from '../../lib/call.ts';
import { isRefusal } from '../cameras/livestream.ts';
import { drillKeys } from './drill-keys.ts';

/** An attempt at a seat of a drill. */
export interface ReplayPlace {
  drill: string;
  seat: number;
  attempt: number;
}

/** The replay of an attempt. */
export interface Replay {
  cameras: readonly ReplayCamera[];
  /** In the order of time. */
  screens: readonly SeatScreen[];
}

/** The cameras of a seat, and the screens of its trainee in an attempt that is over. */
export function useReplay({ drill: id, seat, attempt }: ReplayPlace) {
  return useQuery({
    queryKey: drillKeys.replay(id, attempt, seat),
    queryFn: async ({ signal }): Promise<Replay> => {
      const screens: SeatScreen[] = [];
      for (;;) {
        // Only the first call is a look, which the audit log keeps.
        const query = { attempt, ...(screens.length > 0 && { after: screens.at(-1)?.n ?? 0 }) };
        const { payload } = await call(getReplay, { params: { id, seat }, query }, { signal });
        screens.push(...payload.screens);
        if (payload.screens.length < REPLAY_PAGE) {
          return { cameras: payload.cameras, screens: screens.sort((one, other) => one.t - other.t) };
        }
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The address of a camera's recording from a moment on, ms since the start of the attempt. `againAfterMs`: when a request
 * that failed, but was not refused, is repeated.
 */
export function useReplayRecording(
  { drill: id, seat, attempt }: ReplayPlace,
  camera: string,
  { t, againAfterMs }: { t: number; againAfterMs: number },
) {
  return useQuery({
    queryKey: [...drillKeys.replay(id, attempt, seat), camera, t],
    queryFn: async ({ signal }) =>
      (await call(getReplayRecording, { params: { id, seat }, query: { attempt, camera, t } }, { signal })).payload
        .playlist_url,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.error && !isRefusal(state.error) ? againAfterMs : false),
    // Its token ends.
    gcTime: 0,
  });
}
