import { statusKind } from '#contract/alarm-status.ts';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { useTakeAlarm } from '../../../data/alarms/alarm-changes.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { useCan } from '../../../lib/session.tsx';
import { useStartWork } from '../../../views/desk/use-start-work.ts';

/**
 * The operator who works on a raw alarm: the claimant of its location alarm, or else the last one who set it in progress
 * according to its history, newest first.
 */
export function rawHolder(alarm: Alarm, updates: readonly AlarmUpdate[] | undefined): Holder | undefined {
  if (statusKind(alarm.status) === 'resolved') return undefined;
  if (alarm.claimedBy) return alarm.claimedBy;
  if (statusKind(alarm.status) !== 'in_progress') return undefined;
  return updates?.find(({ update_type: type }) => type === 'Change Status')?.user ?? undefined;
}

/** Called with each act of the operator: the first one on an alarm that nobody works on sets it in progress. */
export function useStartRawWork(alarm: Alarm, partitionKey: Partition): () => void {
  const taking = useTakeAlarm(alarm, partitionKey);
  const mayChange = useCan('alarm/update:change-status');
  const mayTake = mayChange && statusKind(alarm.status) === 'pending' && !alarm.claimedBy;
  return useStartWork({ alarmId: alarm.id, taking, mayTake, history: 'alarm-updates' }).startWork;
}
