import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type AddComment, type ChangeStatus, updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { keys } from '../../../data/keys.ts';
import { touch } from '../../../data/touch.ts';
import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import type { SendOptions } from '../../../lib/hold.ts';
import { useHold } from '../../../ui/feedback/use-hold.ts';

type Change = z.output<typeof ChangeStatus> | z.output<typeof AddComment>;

/** Adds a comment to an alarm or changes its status, and shows both at once everywhere. */
export function useAlarmChange(alarm: Alarm, partitionKey: Partition) {
  const queryClient = useQueryClient();
  const hold = useHold();
  return useMutation({
    mutationFn: async (change: Change) => {
      const input = { params: { id: alarm.id }, body: { ...change, timestamp: alarm.timestamp } };
      const send = async (options?: SendOptions) => (await call(updateAlarm, input, options)).payload;
      const resolves = 'newStatus' in change && change.newStatus === 'resolved';
      return resolves ? hold('Resolving the alarm', send) : send();
    },
    onSuccess: async (changed) => {
      // A poll that left before the change would bring the old status back.
      await queryClient.cancelQueries({ queryKey: keys.alarms.detail(alarm.id, partitionKey) });
      queryClient.setQueryData(keys.alarms.detail(alarm.id, partitionKey), changed);
      void touch(queryClient, 'alarms');
    },
    onError: (error) => {
      // Somebody else was faster: show what they did.
      if (isCallError(error, 'transition_refused')) void touch(queryClient, 'alarms');
    },
  });
}
