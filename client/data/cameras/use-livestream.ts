import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getLivestream } from '#contract/cameras.ts';
import { LIVE_LINK_REFETCH_MS, STREAM_RETRY_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { isRefusal, type Livestream, livestreamOf } from './livestream.ts';

/**
 * The addresses of a camera's live picture, refetched every 10 min; none without a camera. `low` prefers the small
 * rendition of cameras that have one.
 */
export function useLivestream(cameraId: string | null, { low = false }: { low?: boolean } = {}): Livestream {
  const { data, error } = useQuery({
    queryKey: keys.cameras.livestream(cameraId),
    queryFn: ({ signal }) => call(getLivestream, { params: { id: cameraId ?? '' } }, { signal }),
    enabled: cameraId !== null,
    staleTime: LIVE_LINK_REFETCH_MS,
    retry: false,
    refetchInterval: ({ state }) => (state.error && !isRefusal(state.error) ? STREAM_RETRY_MS : LIVE_LINK_REFETCH_MS),
  });
  const addresses = useMemo(() => {
    if (!data) return undefined;
    const { livestreamUrl, hlsUrl, lowLivestreamUrl, lowHlsUrl } = data.payload;
    const small = [lowLivestreamUrl, lowHlsUrl].filter((address) => address !== undefined);
    if (low && small.length > 0) return small;
    return hlsUrl === undefined ? [livestreamUrl] : [livestreamUrl, hlsUrl];
  }, [data, low]);
  if (cameraId === null) return { kind: 'refused', message: 'Live streaming not enabled' };
  return livestreamOf(addresses, error, data?.payload.stillUrl);
}
