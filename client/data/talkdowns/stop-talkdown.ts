import { useQueryClient } from '@tanstack/react-query';
import { stopTalkdown } from '#contract/talkdowns.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';

/** Stops a talkdown by its id. The histories of its alarms then show its outcome. */
export function useStopTalkdown() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (id: string) => call(stopTalkdown, { params: { id } }),
    onSettled: () => {
      void invalidate(client, 'alarm-updates');
      void invalidate(client, 'group-updates');
    },
  });
}
