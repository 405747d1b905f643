import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { SAFE_COMMENT } from '#contract/group-states.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';
import { useMarkSafe } from './use-group-changes.ts';

/** Marks a group safe with one press, using the text already typed for it, or else 'safe'. */
export function useSafe(
  group: AlarmGroup,
  holder: Holder | undefined,
  draft: GroupDraft,
  onDraftChange: (draft: GroupDraft) => void,
): () => void {
  const markSafe = useMarkSafe(group, { holder });
  return () => {
    void markSafe.submit(draft.comment.trim() || SAFE_COMMENT).then((done) => done && onDraftChange(EMPTY_DRAFT));
  };
}
