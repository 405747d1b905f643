import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { advisesEscalation } from '../../../data/alarm-groups/escalation-advice.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import type { ResolutionReason } from '../../../data/location-alarms/resolution.ts';
import { appendSentence } from '../../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../../handling/outcome-menu.tsx';
import { ReasonChoice, reasonOf } from '../../../handling/reason-choice.tsx';
import { useCan } from '../../../lib/session.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { GroupActionForm } from './group-action-form.tsx';
import { draftDisplay, EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';
import type { LateGroupComment } from './late-group-comment.tsx';
import { type OnEscalationChange, useEscalate, useMarkSafe, useResolveEscalation } from './use-group-changes.ts';

interface GroupActionsProps {
  group: AlarmGroup;
  /** The camera on show: the escalation refers to it. */
  cameraId: string | undefined;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  onEscalationChange?: OnEscalationChange;
  /** Shown when a colleague acted first while text is still unsent. */
  late: (late: Pick<ComponentProps<typeof LateGroupComment>, 'change' | 'autoFocus'>) => ReactNode;
}

/** The docked form of the action that the operator has started: resolving, escalating, or resolving the escalation. */
export function GroupActions({ group, cameraId, draft, onDraftChange, onEscalationChange, late }: GroupActionsProps) {
  const markSafe = useMarkSafe(group);
  const escalate = useEscalate(group, onEscalationChange);
  const resolveEscalation = useResolveEscalation(group, onEscalationChange);
  const isUnderway = useIsChanging(keys.alarmGroups.changing(group.id));
  const [isTyping, setIsTyping] = useState(false);
  const display = draftDisplay(group, draft);
  // A pending change may already have taken effect on screen: its text is not lost.
  if (display === null || (display === 'late words' && isUnderway)) return null;
  if (display === 'late words') {
    return late({ change: group.status === 'resolved' ? 'resolved' : 'escalated', autoFocus: isTyping });
  }

  const clear = (done: boolean) => done && onDraftChange(EMPTY_DRAFT);
  const form = {
    comment: draft.comment,
    underway: isUnderway,
    onCommentChange: (comment: string) => onDraftChange({ ...draft, comment }),
    onTyping: setIsTyping,
    onCancel: () => onDraftChange({ ...draft, action: null }),
  };
  if (draft.action === 'resolve-escalation') {
    return (
      <GroupActionForm
        key="resolve-escalation"
        heading="Resolve escalation"
        outcome={
          <OutcomeMenu
            size="small"
            onChoose={(outcome) => onDraftChange({ ...draft, comment: appendSentence(draft.comment, outcome) })}
          />
        }
        prompt="Provide a brief comment on the escalation"
        submitLabel="Resolve"
        tone="primary"
        emptyText="Please fill out the comment"
        {...form}
        choices={<EscalationReason comment={draft.comment} onCommentChange={form.onCommentChange} />}
        change={resolveEscalation}
        onSubmit={(comment) => void resolveEscalation.submit(comment).then(clear)}
      />
    );
  }
  if (draft.action === 'resolve') {
    return (
      <GroupActionForm
        key="resolve"
        heading="Resolve alarm group"
        outcome={<Badge tone="success">Mark safe</Badge>}
        prompt="Comment"
        submitLabel="Resolve"
        tone="primary"
        {...form}
        change={markSafe}
        onSubmit={(comment) => void markSafe.submit(comment).then(clear)}
      />
    );
  }
  return (
    <GroupActionForm
      key="escalate"
      heading="Escalate alarm group"
      prompt="Provide a brief comment on the escalation"
      submitLabel="Proceed"
      tone="escalate-solid"
      emptyText="Please fill out the comment"
      {...form}
      change={escalate}
      onSubmit={(comment) => void escalate.submit({ comment, cameraId }).then(clear)}
    />
  );
}

interface EscalationReasonProps {
  comment: string;
  onCommentChange: (comment: string) => void;
}

/** The reason of a scan escalation: on the wire it is the comment itself. */
function EscalationReason({ comment, onCommentChange }: EscalationReasonProps) {
  const [chosen, setChosen] = useState<ResolutionReason | null>(null);
  return (
    <ReasonChoice
      reason={reasonOf(comment) ?? chosen}
      comment={comment}
      onChange={(choice) => {
        setChosen(choice.reason);
        onCommentChange(choice.comment);
      }}
    />
  );
}

/** The actions that a group allows right now. */
export interface OfferedActions {
  take: boolean;
  escalate: boolean;
  /** Marks the group safe with one press; absent for groups that were escalated, or that the AI wants escalated. */
  safe: boolean;
  resolve: boolean;
  /** A resolve is in progress: no other action can start until it is done or undone. */
  resolving: boolean;
}

/** Whether the user may resolve the group's escalation, and whether a change of the group is in progress. */
export function useMayResolveEscalation(groupId: string) {
  return { may: useCan('escalation:update'), underway: useIsChanging(keys.alarmGroups.changing(groupId)) };
}

/** Depends on the group's state, the AI's recommendation, and the operator's permissions. */
export function useOfferedActions(group: AlarmGroup, recommendation: string | undefined): OfferedActions {
  const mayUpdate = useCan('alarm_group:update');
  const mayEscalate = useCan('escalation:update');
  const resolving = useIsChanging(keys.alarmGroups.changing(group.id));
  const open = group.status !== 'resolved';
  const escalated = openEscalation(group) !== undefined;
  return {
    take: open && mayUpdate && group.status === 'pending',
    escalate: open && mayEscalate && !escalated,
    safe: open && mayUpdate && !escalated && !advisesEscalation(recommendation),
    resolve: open && (escalated ? mayEscalate : mayUpdate),
    resolving,
  };
}
