import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type AddComment, type ChangeStatus, updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import type { SendOptions } from '../../../lib/hold.ts';
import { useHold } from '../../../ui/use-hold.tsx';
import { alarmKey, type Partition, updatesKey } from './alarm-queries.ts';

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
      await queryClient.cancelQueries({ queryKey: alarmKey(alarm.id, partitionKey) });
      queryClient.setQueryData(alarmKey(alarm.id, partitionKey), changed);
      void queryClient.invalidateQueries({ queryKey: ['alarms'] });
      void queryClient.invalidateQueries({ queryKey: updatesKey(alarm.id) });
    },
    onError: (error) => {
      // Somebody else was faster: show what they did.
      if (!isCallError(error, 'transition_refused')) return;
      void queryClient.invalidateQueries({ queryKey: alarmKey(alarm.id, partitionKey) });
      void queryClient.invalidateQueries({ queryKey: updatesKey(alarm.id) });
    },
  });
}
