import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIVE_LINK_REFETCH_MS, STREAM_RETRY_MS } from '#contract/limits.ts';
import { encodeRequest } from '#contract/request.ts';
import { getSharedLiveView, playSharedLiveView, type SharedLiveView } from '#contract/shared-live-view.ts';
import { call } from '../../lib/call.ts';
import { serviceAddress } from '../../lib/config.ts';
import { keys } from '../keys.ts';
import { isRefusal, type Livestream, livestreamOf } from './livestream.ts';

/** The regular period, or less if the addresses expire earlier, so that the end of the link shows at once. Links expire by real time. */
function refetchAfter({ expiresAt }: SharedLiveView): number {
  const left = Date.parse(expiresAt) - Date.now();
  return Math.min(LIVE_LINK_REFETCH_MS, Math.max(STREAM_RETRY_MS, left));
}

/** The address of the shared picture as HLS. The shared token itself opens it, so that no other token expires earlier. */
function fallbackAddress(sharedToken: string): string {
  const { path } = encodeRequest(playSharedLiveView, { query: { sharedToken } });
  return new URL(serviceAddress(playSharedLiveView.service) + path, window.location.origin).href;
}

interface SharedLivestream {
  view: SharedLiveView | undefined;
  stream: Livestream;
}

/** The live picture of a shared token, refetched every 10 min until it is refused. */
export function useSharedLivestream(sharedToken: string): SharedLivestream {
  const { data, error } = useQuery({
    queryKey: keys.shared.of('live-view', sharedToken),
    queryFn: async ({ signal }) => (await call(getSharedLiveView, { query: { sharedToken } }, { signal })).payload,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isRefusal(state.error)) return false;
      return state.error || !state.data ? STREAM_RETRY_MS : refetchAfter(state.data);
    },
  });
  const addresses = useMemo(() => data && [data.livestreamUrl, fallbackAddress(sharedToken)], [data, sharedToken]);
  return { view: data, stream: livestreamOf(addresses, error, data?.stillUrl) };
}
