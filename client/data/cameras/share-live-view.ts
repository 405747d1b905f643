import { shareLiveView } from '#contract/shared-live-view.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../send.ts';

/** Creates a link to a camera's live picture; it lasts for the given number of hours. */
export const useShareLiveView = (cameraId: string) =>
  useSend({
    mutationFn: async (duration: number) => {
      const query = { duration, durationUnit: 'hour' as const };
      const { payload } = await call(shareLiveView, { params: { id: cameraId }, query });
      const url = new URL('/shared/live-view', window.location.origin);
      url.searchParams.set('sharedToken', payload.accessToken);
      return url.href;
    },
  });
