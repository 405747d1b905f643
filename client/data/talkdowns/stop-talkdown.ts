import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stopTalkdown } from '#contract/talkdowns.ts';
import { call } from '../../lib/call.ts';
import { touch } from '../touch.ts';

/**
 * Stops a talkdown by its id. The histories of its alarms then show its outcome. `onFailed` is called even when the
 * screen has gone meanwhile.
 */
export function useStopTalkdown({ onFailed }: { onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(stopTalkdown, { params: { id } }),
    onError: onFailed,
    onSettled: () => {
      void touch(client, 'alarm-updates');
      void touch(client, 'group-updates');
    },
  });
}
