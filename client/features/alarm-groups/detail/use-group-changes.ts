import { useQueryClient } from '@tanstack/react-query';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import {
  type Escalation,
  sendEscalation,
  sendEscalationResolution,
  sendSafe,
} from '../../../data/alarm-groups/group-changes.ts';
import { changeItem, showGroup } from '../../../data/alarm-groups/group-queries.ts';
import { showResolved } from '../../../data/alarm-groups/just-resolved.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';
import type { ReportedGroup } from '../../../data/alarm-groups/report-resolution.ts';
import { invalidate } from '../../../data/invalidate.ts';
import { keys } from '../../../data/keys.ts';
import { type RunningChange, useRecordChange } from '../../../kit/changes/use-record-change.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { useUser } from '../../../lib/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const FAILED = 'Error submitting and resolving the incident';

/** Shows the group as resolved for a while, even if the server still reports the old status. */
function useShowResolved({ id }: Pick<AlarmGroup, 'id'>) {
  const client = useQueryClient();
  return () => showResolved(id, () => void invalidate(client, 'alarm-groups'));
}

interface MarkSafeOptions {
  /** Tells the operator of it; the procedure has words of its own (operator tools, 4.2). */
  done?: string;
  /** The operator who has the group. */
  holder: Holder | undefined;
}

/** Resolves a group without an open escalation, with a comment: it was safe. */
export function useMarkSafe(
  group: ReportedGroup,
  { done = 'Alarm group resolved successfully', holder }: MarkSafeOptions,
): RunningChange<string> {
  const client = useQueryClient();
  const operator = useUser();
  const markResolved = useShowResolved(group);
  return useRecordChange({
    key: keys.alarmGroups.changing(group.id),
    entity: 'alarm-groups',
    send: (comment: string, options) => sendSafe(group, comment, operator, options),
    act: { holder, confirmLabel: 'Resolve anyway' },
    undoText: () => 'Resolving the alarm group',
    showReply: (changed) => {
      markResolved();
      return showGroup(client, changed);
    },
    onDone: () => toast.success(done),
    unsent: 'The alarm group was not resolved',
    failureMessage: FAILED,
  });
}

/** An escalation that this operator has opened or closed. */
export interface EscalationChange {
  kind: 'opened' | 'closed';
  groupId: string;
  escalationId: string;
  comment: string;
}

/** Called with the operator's own changes, for screens that others follow on a channel. */
export type OnEscalationChange = ((change: EscalationChange) => void) | undefined;

/** Escalates a group, with a reason. */
export function useEscalate(
  group: Pick<AlarmGroup, 'id' | 'location'>,
  holder: Holder | undefined,
  onChange?: OnEscalationChange,
): RunningChange<Escalation> {
  return useRecordChange({
    key: keys.alarmGroups.changing(group.id),
    entity: 'alarm-groups',
    act: { holder, confirmLabel: 'Escalate anyway' },
    send: async (escalation: Escalation, options) => {
      const escalationId = await sendEscalation(group, escalation, options);
      onChange?.({ kind: 'opened', groupId: group.id, escalationId, comment: escalation.comment });
    },
    onDone: () => toast.escalation(`Alarm is being escalated at ${group.location.name}`),
    unsent: 'The alarm group was not escalated',
    failureMessage: 'The alarm group was not escalated. Please try again.',
  });
}

/** Resolves the open escalation, and with it the group, and reports it. */
export function useResolveEscalation(
  group: ReportedGroup & Pick<AlarmGroup, 'escalations'>,
  holder: Holder | undefined,
  onChange?: OnEscalationChange,
): RunningChange<string> {
  const client = useQueryClient();
  const user = useUser();
  const markResolved = useShowResolved(group);
  return useRecordChange({
    key: keys.alarmGroups.changing(group.id),
    entity: 'alarm-groups',
    act: { holder, confirmLabel: 'Resolve anyway' },
    send: async (comment: string, options) => {
      const escalation = openEscalation(group);
      if (!escalation) throw new Error('There is no open escalation');
      await sendEscalationResolution(group, escalation, comment, user, options);
      onChange?.({ kind: 'closed', groupId: group.id, escalationId: escalation.id, comment });
    },
    undoText: () => 'Resolving the escalation',
    showReply: () => {
      markResolved();
      changeItem(client, group.id, { status: 'resolved' });
    },
    onDone: () => toast.success('Escalation resolved successfully'),
    unsent: 'The escalation was not resolved',
    failureMessage: FAILED,
  });
}
