import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getLivestream } from '#contract/cameras.ts';
import { LIVE_LINK_REFETCH_MS, STREAM_RETRY_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { isRefusal, type Livestream, livestreamOf } from './livestream.ts';

/** The addresses of a camera's live picture, fetched anew every 10 min. Without a camera there are none. */
export function useLivestream(cameraId: string | null): Livestream {
  const { data, error } = useQuery({
    queryKey: ['cameras', 'livestream', cameraId],
    queryFn: ({ signal }) => call(getLivestream, { params: { id: cameraId ?? '' } }, { signal }),
    enabled: cameraId !== null,
    staleTime: LIVE_LINK_REFETCH_MS,
    retry: false,
    refetchInterval: ({ state }) => (state.error && !isRefusal(state.error) ? STREAM_RETRY_MS : LIVE_LINK_REFETCH_MS),
  });
  const addresses = useMemo(() => {
    if (!data) return undefined;
    const { livestreamUrl, hlsUrl } = data.payload;
    return hlsUrl === undefined ? [livestreamUrl] : [livestreamUrl, hlsUrl];
  }, [data]);
  if (cameraId === null) return { kind: 'refused', message: 'Live streaming not enabled' };
  return livestreamOf(addresses, error);
}
