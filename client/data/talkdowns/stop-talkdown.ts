import { useQueryClient } from '@tanstack/react-query';
import { stopTalkdown } from '#contract/talkdowns.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../send.ts';
import { touch } from '../touch.ts';

/** Stops a talkdown by its id. The histories of its alarms then show its outcome. */
export function useStopTalkdown() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (id: string) => call(stopTalkdown, { params: { id } }),
    onSettled: () => {
      void touch(client, 'alarm-updates');
      void touch(client, 'group-updates');
    },
  });
}
