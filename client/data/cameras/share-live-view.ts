import { useQueryClient } from '@tanstack/react-query';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';

/** Creates a link to a camera's live picture; it lasts for the given number of hours. */
export function useShareLiveView(cameraId: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (duration: number) => {
      const query = { duration, durationUnit: 'hour' as const };
      const { payload } = await call(shareLiveView, { params: { id: cameraId }, query });
      const url = new URL('/shared/live-view', window.location.origin);
      url.searchParams.set('sharedToken', payload.accessToken);
      return url.href;
    },
    onSuccess: () => void invalidate(client, 'shared-links'),
  });
}
