import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type AddComment, type ChangeStatus, updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { alarmKey, type Partition, updatesKey } from './alarm-queries.ts';

type Change = z.output<typeof ChangeStatus> | z.output<typeof AddComment>;

/** Adds a comment to an alarm or changes its status, and shows both at once everywhere. */
export function useAlarmChange(alarm: Alarm, partitionKey: Partition) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) =>
      (await call(updateAlarm, { params: { id: alarm.id }, body: { ...change, timestamp: alarm.timestamp } })).payload,
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
