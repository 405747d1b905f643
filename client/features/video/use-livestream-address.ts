import { useQuery } from '@tanstack/react-query';
import { getLivestream } from '#contract/cameras.ts';
import { LIVE_LINK_REFETCH_MS, STREAM_RETRY_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { CallError, messageOf } from '../../lib/call-error.ts';

/** `refused` is final until the address is asked for again in its turn; `lost` is asked for again at once. */
export type LivestreamAddress =
  | { kind: 'loading' }
  | { kind: 'ready'; address: string }
  | { kind: 'refused' }
  | { kind: 'lost'; message: string };

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** The address of a camera's live picture, fetched anew every 10 min. Without a camera there is none. */
export function useLivestreamAddress(cameraId: string | null): LivestreamAddress {
  const { data, error } = useQuery({
    queryKey: ['cameras', 'livestream', cameraId],
    queryFn: ({ signal }) => call(getLivestream, { params: { id: cameraId ?? '' } }, { signal }),
    enabled: cameraId !== null,
    staleTime: LIVE_LINK_REFETCH_MS,
    retry: false,
    refetchInterval: ({ state }) => (state.error && !isRefusal(state.error) ? STREAM_RETRY_MS : LIVE_LINK_REFETCH_MS),
  });
  if (cameraId === null || isRefusal(error)) return { kind: 'refused' };
  if (data) return { kind: 'ready', address: data.payload.livestreamUrl };
  return error ? { kind: 'lost', message: messageOf(error) } : { kind: 'loading' };
}
