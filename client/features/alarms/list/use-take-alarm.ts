import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { touch } from '../../../data/touch.ts';
import { call } from '../../../lib/call.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Sets a pending alarm In Progress, which needs no comment (core, section 4). */
export function useTakeAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alarm: Alarm) =>
      call(updateAlarm, {
        params: { id: alarm.id },
        body: {
          newStatus: 'in_progress',
          timestamp: alarm.timestamp,
          partitionKey: partitionKeyOf(Date.parse(alarm.timestamp)),
        },
      }),
    onSuccess: () => toast.success('Alarm status updated'),
    // Somebody else was faster: the server reports it.
    onError: (error) =>
      toast.error(
        isCallError(error, 'transition_refused') ? error.message : 'Error updating alarm status. Please try again.',
      ),
    onSettled: () => void touch(client, 'alarms'),
  });
}
