import { useQuery } from '@tanstack/react-query';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { isRefusal } from './livestream.ts';

/**
 * The address of a camera's recording from a moment on. Fetched once per moment: a new address would restart it.
 * `againAfterMs`: when a request that failed, but was not refused, is repeated; by default not at all.
 */
export function usePlaybackAddress(cameraId: string, startMs: number, againAfterMs?: number) {
  return useQuery({
    queryKey: keys.cameras.playback(cameraId, startMs),
    queryFn: async ({ signal }) =>
      (await call(getVideoPlayback, { params: { cameraId, startMs } }, { signal })).payload.playlist_url,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.error && !isRefusal(state.error) && againAfterMs !== undefined ? againAfterMs : false,
    // The window of the address grows until it is full, so a later visit to the moment needs a new address.
    gcTime: 0,
  });
}

/** The alarms of a camera within a window, ms UTC; none while the window is unknown. */
export function useAlarmMarkers(cameraId: string, fromMs: number, toMs: number) {
  return useQuery({
    queryKey: keys.cameras.markers(cameraId, fromMs, toMs),
    queryFn: async ({ signal }) =>
      (await call(listAlarmMarkers, { params: { cameraId }, query: { startTS: fromMs, endTS: toMs } }, { signal }))
        .payload,
    enabled: toMs > fromMs,
  });
}
