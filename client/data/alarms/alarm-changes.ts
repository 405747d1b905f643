import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type AddComment, type ChangeStatus, updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import type { SendOptions } from '../../lib/delayed-change.ts';
import type { Edit } from '../edit.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';
import type { Partition } from './alarm-queries.ts';

export type StatusChange = z.output<typeof ChangeStatus>;

/** Adds a comment to an alarm or changes its status; returns the updated alarm. */
export async function sendAlarmChange(
  alarm: Pick<Alarm, 'id' | 'timestamp'>,
  change: StatusChange | z.output<typeof AddComment>,
  options?: SendOptions,
): Promise<Alarm> {
  const input = { params: { id: alarm.id }, body: { ...change, timestamp: alarm.timestamp } };
  return (await call(updateAlarm, input, options)).payload;
}

/** Shows an alarm's change in its details. */
export async function showAlarm(client: QueryClient, alarm: Alarm, partitionKey: Partition): Promise<void> {
  const queryKey = keys.alarms.detail(alarm.id, partitionKey);
  // A poll sent before the change would restore the old status.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, alarm);
}

/** Adds a comment to an alarm. */
export function useCommentAlarm(alarm: Alarm, partitionKey: Partition) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (comment: string) => sendAlarmChange(alarm, { comment }),
    onSuccess: (changed) => showAlarm(client, changed, partitionKey),
    onSettled: () => void invalidate(client, 'alarms'),
  });
}

/** Sets a pending alarm In Progress for the operator who begins to work on it. */
export function useTakeAlarm(alarm: Alarm, partitionKey: Partition) {
  const client = useQueryClient();
  return useSend({
    mutationFn: () => takeAlarm.send(alarm),
    onSuccess: (changed) => showAlarm(client, changed, partitionKey),
    onSettled: () => void invalidate(client, 'alarms'),
  });
}

/** Sets a pending alarm In Progress, which needs no comment (core, section 4). */
export const takeAlarm: Edit<Alarm, Alarm> = {
  entity: 'alarms',
  send: (alarm) =>
    sendAlarmChange(alarm, { newStatus: 'in_progress', partitionKey: partitionKeyOf(Date.parse(alarm.timestamp)) }),
  successMessage: 'Alarm status updated',
  failureMessage: 'Error updating alarm status. Please try again.',
};
