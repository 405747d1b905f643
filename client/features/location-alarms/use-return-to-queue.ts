import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { touch } from '../../data/touch.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Sets an unclaimed location alarm that is in progress back to pending. */
export function useReturnToQueue({ id, alarmTime }: LocationAlarm) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(addGroupUpdate, {
        params: { id },
        query: { product: 'remote-guarding', partitionKey: partitionKeyOf(Date.parse(alarmTime)) },
        body: { status: 'pending' },
      }),
    onSuccess: () => toast.success('Alarm status updated'),
    onError: (error) => toast.error(messageOf(error)),
    // Refetch after a refusal too: somebody else may have been faster.
    onSettled: () => void touch(client, 'location-alarms'),
  });
}
