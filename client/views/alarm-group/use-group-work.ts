import type { ReactNode } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useAiOutput } from '../../data/ai-outputs/ai-output-query.ts';
import { useTakeGroup } from '../../data/alarm-groups/group-changes.ts';
import { type GroupDraft, resolveActionOf } from '../../features/alarm-groups/detail/group-draft.ts';
import { type OfferedActions, useOfferedActions } from '../../features/alarm-groups/detail/offered-actions.ts';
import { useSafe } from '../../features/alarm-groups/detail/use-safe.ts';
import type { Holder } from '../../lib/holder-question.ts';
import { SHELL_SCOPE } from '../../lib/key-scope.ts';
import { useUser } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { useLeaveKey } from '../desk/use-leave-key.tsx';
import { useStartWork } from '../desk/use-start-work.ts';
import { useGroupHolder } from './use-group-holder.ts';

interface GroupWorkOptions {
  group: AlarmGroup;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Goes back to where the alarm was opened from; absent beside a list. */
  onLeave: (() => void) | undefined;
}

interface GroupWork {
  offered: OfferedActions;
  markSafe: () => void;
  /** Sets the group in progress for this operator. */
  take: () => void;
  isTaking: boolean;
  /** Called with each act of the operator. */
  startWork: () => void;
  holder: Holder | undefined;
  /** The question before the alarm is left. */
  leaveQuestion: ReactNode;
}

/** The operator's work on a group outside of its response column, with its keys. */
export function useGroupWork({ group, draft, onDraftChange, onLeave }: GroupWorkOptions): GroupWork {
  const { data: ai } = useAiOutput({ alarm_group_id: group.id });
  const offered = useOfferedActions(group, (ai ?? group.llmRecommendation)?.recommendation);
  const taking = useTakeGroup(group);
  const { take, startWork, isPending } = useStartWork({
    alarmId: group.id,
    taking,
    mayTake: offered.take,
    history: 'group-updates',
  });
  const holder = useGroupHolder(group);
  const markSafe = useSafe(group, holder, draft, onDraftChange);
  const me = useUser();
  const isInHands = holder?.id === me.id && group.status === 'in_progress';
  const leaveQuestion = useLeaveKey(onLeave, isInHands);

  useKeys({
    progress: offered.take && !offered.resolving ? take : undefined,
    safe: offered.safe && !offered.resolving ? markSafe : undefined,
  });
  // Until the response column has loaded, which answers them then.
  const begin = (action: GroupDraft['action']) => onDraftChange({ ...draft, action });
  useKeys(
    {
      escalate: offered.escalate && !offered.resolving ? () => begin('escalate') : undefined,
      resolve: offered.resolve && !offered.resolving ? () => begin(resolveActionOf(group)) : undefined,
    },
    { scope: SHELL_SCOPE },
  );
  return { offered, markSafe, take, isTaking: isPending, startWork, holder, leaveQuestion };
}
