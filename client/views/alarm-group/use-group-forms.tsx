import { useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { useIsChanging } from '../../data/exclusive-change.ts';
import { keys } from '../../data/keys.ts';
import { EscalationReason } from '../../features/alarm-groups/detail/escalation-reason.tsx';
import { draftDisplay, EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import {
  type OnEscalationChange,
  useEscalate,
  useMarkSafe,
  useResolveEscalation,
} from '../../features/alarm-groups/detail/use-group-changes.ts';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import type { SopForm } from '../../features/sop-panel/sop-panel-types.ts';
import { appendSentence } from '../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../handling/outcome-menu.tsx';
import type { Holder } from '../../lib/holder-question.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { useCommentForm } from '../desk/use-comment-form.tsx';
import { useResponderCheck } from '../desk/use-responder-check.tsx';

interface GroupFormsOptions {
  group: AlarmGroup;
  /** The operator who has it. */
  holder: Holder | undefined;
  /** The camera on show: the escalation refers to it. */
  cameraId: string | undefined;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  onEscalationChange: OnEscalationChange;
  /** Called once the group is escalated. */
  onEscalated: () => void;
  dispatchState: DispatchState | undefined;
}

interface GroupForms {
  escalate: SopForm;
  resolve: SopForm;
  /** Text that can no longer be sent as intended, since a colleague acted first. */
  late: { change: 'resolved' | 'escalated'; autoFocus: boolean } | undefined;
}

/** The forms that escalate and resolve a group, or its escalation. */
export function useGroupForms(options: GroupFormsOptions): GroupForms {
  const { group, holder, cameraId, draft, onDraftChange, onEscalationChange, onEscalated, dispatchState } = options;
  const escalation = openEscalation(group);
  const markSafe = useMarkSafe(group, { holder });
  const escalate = useEscalate(group, holder, onEscalationChange);
  const resolveEscalation = useResolveEscalation(group, holder, onEscalationChange);
  const isUnderway = useIsChanging(keys.alarmGroups.changing(group.id));
  const [isTyping, setIsTyping] = useState(false);
  const clear = (done: boolean) => done && onDraftChange(EMPTY_DRAFT);
  const subject = {
    product: 'scan',
    id: group.id,
    tenantId: group.tenantId,
    locationId: group.location.id,
    escalationId: escalation?.id,
  } as const;
  const check = useResponderCheck({
    subject,
    state: escalation && dispatchState,
    zone: group.location.timezone,
    comment: draft.comment,
    blockedBy: draft.comment.trim() === '' ? 'Please fill out the comment' : undefined,
    send: (comment) => void resolveEscalation.submit(comment).then(clear),
  });

  const typing = (action: GroupDraft['action']) => ({
    comment: draft.comment,
    onCommentChange: (comment: string) => onDraftChange({ action, comment }),
    onTyping: setIsTyping,
    isUnderway,
  });
  const escalateForm = useCommentForm({
    ...typing('escalate'),
    name: 'Escalate alarm group',
    prompt: 'Provide a brief comment on the escalation',
    submitLabel: 'Proceed',
    variant: 'escalate-solid',
    emptyText: 'Please fill out the comment',
    change: escalate,
    onSubmit: (comment) =>
      void escalate.submit({ comment, cameraId }).then((done) => {
        if (done) onEscalated();
        clear(done);
      }),
  });
  const resolveForm = useCommentForm({
    ...typing('resolve'),
    name: 'Resolve alarm group',
    prompt: 'Comment',
    submitLabel: 'Resolve',
    variant: 'primary',
    outcome: <Badge tone="success">Mark safe</Badge>,
    change: markSafe,
    onSubmit: (comment) => void markSafe.submit(comment).then(clear),
  });
  const closing = typing('resolve-escalation');
  const closeForm = useCommentForm({
    ...closing,
    name: 'Resolve escalation',
    prompt: 'Provide a brief comment on the escalation',
    submitLabel: 'Resolve',
    variant: 'primary',
    emptyText: 'Please fill out the comment',
    outcome: (
      <OutcomeMenu
        size="small"
        onChoose={(outcome) => closing.onCommentChange(appendSentence(draft.comment, outcome))}
      />
    ),
    choices: () => <EscalationReason comment={draft.comment} onCommentChange={closing.onCommentChange} />,
    change: resolveEscalation,
    onSubmit: check.resolve,
  });

  const display = draftDisplay(group, draft);
  // A pending change may already have taken effect on screen: its text is not lost.
  const isLate = display === 'late words' && !isUnderway;
  const late = isLate
    ? ({ change: group.status === 'resolved' ? 'resolved' : 'escalated', autoFocus: isTyping } as const)
    : undefined;
  if (late) return { escalate: NONE, resolve: NONE, late };
  if (!escalation) return { escalate: escalateForm, resolve: resolveForm, late };
  const resolve = check.question ? { ...closeForm, submit: check.question } : closeForm;
  return { escalate: escalateForm, resolve, late };
}

const NONE: SopForm = { fields: null, submit: null };
