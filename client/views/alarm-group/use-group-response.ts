import { useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import type { OfferedActions } from '../../features/alarm-groups/detail/group-actions.tsx';
import { EMPTY_DRAFT, type GroupDraft, resolveActionOf } from '../../features/alarm-groups/detail/group-draft.ts';
import { useMarkSafe } from '../../features/alarm-groups/detail/use-group-changes.ts';
import type { SopResponse } from '../../features/sop-panel/sop-panel-types.ts';
import type { SopMode } from '../../features/sop-panel/sop-steps.ts';

/** An operator's response to an alarm group. */
export interface GroupResponse extends SopResponse {
  /** Opens the docked form of an action, and its part of the procedure. */
  begin: (action: 'escalate' | 'resolve') => void;
}

/** The operator's actions on a group from its procedure; forms and typed text are those of the draft. */
export function useGroupResponse(
  group: AlarmGroup,
  offered: OfferedActions,
  draft: GroupDraft,
  onDraftChange: (draft: GroupDraft) => void,
): GroupResponse {
  const [mode, onModeChange] = useState<SopMode | null>(null);
  const markSafe = useMarkSafe(group, { done: 'Alarm status updated' });
  const escalated = openEscalation(group) !== undefined;

  const begin = (action: 'escalate' | 'resolve', comment = draft.comment) => {
    onModeChange(action === 'resolve' ? 'resolve_alarm' : 'escalate_alarm');
    onDraftChange({ action: action === 'resolve' ? resolveActionOf(group) : action, comment });
  };
  const resolve = (comment: string) => void markSafe.submit(comment).then((done) => done && onDraftChange(EMPTY_DRAFT));
  return {
    choice: { mode, onModeChange },
    actions: {
      escalate: offered.escalate ? () => begin('escalate') : undefined,
      // Closing an escalation takes a comment of the operator.
      resolve: offered.resolve && !escalated ? resolve : undefined,
      write: offered.resolve ? (comment) => begin('resolve', comment || draft.comment) : undefined,
      busy: offered.resolving,
    },
    begin,
  };
}
