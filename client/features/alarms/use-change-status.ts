import { useQueryClient } from '@tanstack/react-query';
import type { Alarm } from '#contract/alarms.ts';
import { type StatusChange, sendAlarmChange, showAlarm } from '../../data/alarms/alarm-changes.ts';
import type { Partition } from '../../data/alarms/alarm-queries.ts';
import { recordDecision } from '../../data/decision-records/record-decision.ts';
import { keys } from '../../data/keys.ts';
import { type RunningChange, useRecordChange } from '../../kit/changes/use-record-change.ts';
import type { Holder } from '../../lib/holder-question.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Changes the status of an alarm. */
export function useChangeStatus(
  alarm: Alarm,
  holder: Holder | undefined,
  partitionKey: Partition,
): RunningChange<StatusChange> {
  const client = useQueryClient();
  return useRecordChange({
    key: keys.alarms.changing(alarm.id),
    entity: 'alarms',
    act: { holder, confirmLabel: 'Change anyway' },
    send: (change: StatusChange, { expectedHolder, ...options }) => {
      const send = () => sendAlarmChange(alarm, { ...change, expectedHolder }, options);
      if (change.newStatus !== 'resolved') return send();
      return recordDecision({ subject: 'alarm', id: alarm.id }, 'resolve', send, options);
    },
    undoText: ({ newStatus }) => (newStatus === 'resolved' ? 'Resolving the alarm' : undefined),
    showReply: (changed) => showAlarm(client, changed, partitionKey),
    onDone: () => toast.success('Alarm status updated'),
    unsent: 'The status of the alarm was not changed',
    failureMessage: 'Error updating alarm status. Please try again.',
  });
}
