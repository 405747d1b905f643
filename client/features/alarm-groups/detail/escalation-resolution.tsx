import { type ReactNode, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { appendSentence } from '../../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../../handling/outcome-menu.tsx';
import type { Holder } from '../../../lib/holder-question.ts';
import { useCan } from '../../../lib/session.tsx';
import { EscalationReason } from './escalation-reason.tsx';
import { GroupActionForm } from './group-action-form.tsx';
import { draftDisplay, EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';
import type { LateGroupChange } from './late-group-comment.tsx';
import { useResolveEscalation } from './use-group-changes.ts';

interface EscalationResolutionProps {
  group: AlarmGroup;
  /** The operator who has it. */
  holder: Holder | undefined;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Shown when a colleague acted first while text is still unsent. */
  late: (late: LateGroupChange) => ReactNode;
}

/** The docked form that resolves the escalation of a group. */
export function EscalationResolution({ group, holder, draft, onDraftChange, late }: EscalationResolutionProps) {
  const resolveEscalation = useResolveEscalation(group, holder);
  const isUnderway = useIsChanging(keys.alarmGroups.changing(group.id));
  const [isTyping, setIsTyping] = useState(false);
  const display = draftDisplay(group, draft);
  // A pending change may already have taken effect on screen: its text is not lost.
  if (display === null || (display === 'late words' && isUnderway)) return null;
  if (display === 'late words') {
    return late({ change: group.status === 'resolved' ? 'resolved' : 'escalated', autoFocus: isTyping });
  }
  const onCommentChange = (comment: string) => onDraftChange({ ...draft, comment });
  return (
    <GroupActionForm
      heading="Resolve escalation"
      outcome={
        <OutcomeMenu size="small" onChoose={(outcome) => onCommentChange(appendSentence(draft.comment, outcome))} />
      }
      choices={<EscalationReason comment={draft.comment} onCommentChange={onCommentChange} />}
      prompt="Provide a brief comment on the escalation"
      submitLabel="Resolve"
      tone="primary"
      emptyText="Please fill out the comment"
      comment={draft.comment}
      underway={isUnderway}
      onCommentChange={onCommentChange}
      onTyping={setIsTyping}
      onCancel={() => onDraftChange({ ...draft, action: null })}
      change={resolveEscalation}
      onSubmit={(comment) => void resolveEscalation.submit(comment).then((done) => done && onDraftChange(EMPTY_DRAFT))}
    />
  );
}

/** Whether the user may resolve the group's escalation, and whether a change of the group is in progress. */
export function useMayResolveEscalation(groupId: string) {
  return { may: useCan('escalation:update'), underway: useIsChanging(keys.alarmGroups.changing(groupId)) };
}
