import { useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import {
  draftDisplay,
  EMPTY_DRAFT,
  type GroupDraft,
  resolveActionOf,
} from '../../features/alarm-groups/detail/group-draft.ts';
import type { OfferedActions } from '../../features/alarm-groups/detail/offered-actions.ts';
import { useMarkSafe } from '../../features/alarm-groups/detail/use-group-changes.ts';
import type { SopResponse, SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import type { Holder } from '../../lib/holder-question.ts';

/** An operator's response to an alarm group. */
export interface GroupResponse extends SopResponse {
  /** The action whose form fits the group now. */
  action: GroupDraft['action'];
}

const TABS = {
  escalate: 'escalate_alarm',
  resolve: 'resolve_alarm',
  'resolve-escalation': 'resolve_alarm',
} as const satisfies Record<NonNullable<GroupDraft['action']>, SopTab>;

/** The operator's tab and actions on a group; the typed text is those of the draft. */
export function useGroupResponse(
  group: AlarmGroup,
  holder: Holder | undefined,
  offered: OfferedActions,
  draft: GroupDraft,
  onDraftChange: (draft: GroupDraft) => void,
  onWork: () => void,
): GroupResponse {
  const [chosen, setChosen] = useState<SopTab | null>(null);
  const opened = chosen ?? (draft.action && TABS[draft.action]);
  const markSafe = useMarkSafe(group, { done: 'Alarm status updated', holder });
  const isEscalated = openEscalation(group) !== undefined;
  // A colleague's change has made the form of the open tab impossible.
  const isOver = draft.action !== null && draftDisplay(group, draft) !== 'form';

  const actionOf = (tab: SopTab | null): GroupDraft['action'] => {
    if (tab === 'resolve_alarm') return resolveActionOf(group);
    return tab === 'escalate_alarm' && !isEscalated ? 'escalate' : null;
  };
  const open = (tab: SopTab | null, comment = draft.comment) => {
    setChosen(tab);
    // Text that can no longer be sent as intended stay what they are.
    if (!isOver || comment === '') onDraftChange({ action: actionOf(tab), comment });
  };
  const resolve = (comment: string) => void markSafe.submit(comment).then((done) => done && onDraftChange(EMPTY_DRAFT));
  return {
    choice: { tab: isOver && draft.comment.trim() === '' ? null : opened, onTabChange: (tab) => open(tab) },
    actions: {
      escalate: offered.escalate && !offered.resolving ? () => open('escalate_alarm') : undefined,
      // An escalation is closed by a comment of the operator.
      resolve: offered.resolve && !isEscalated ? resolve : undefined,
      write: offered.resolve ? (comment) => open('resolve_alarm', comment || draft.comment) : undefined,
      suggest: offered.resolve ? (comment) => open('resolve_alarm', draft.comment || comment) : undefined,
      busy: offered.resolving,
      onWork,
    },
    action: resolveActionOf(group),
  };
}
