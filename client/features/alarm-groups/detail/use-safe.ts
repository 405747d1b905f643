import { useQueryClient } from '@tanstack/react-query';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { SAFE_COMMENT } from '#contract/group-states.ts';
import { keys } from '../../../data/keys.ts';
import { Undone } from '../../../lib/hold.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMarkSafe } from '../use-group-changes.ts';
import { failureText } from './failure-text.ts';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';

/** Marks a group safe with one press: with the words that are typed for it already, else with 'safe'. */
export function useSafe(group: AlarmGroup, draft: GroupDraft, onDraftChange: (draft: GroupDraft) => void): () => void {
  const client = useQueryClient();
  const markSafe = useMarkSafe(group);
  return () => {
    // A second press may come before anything is drawn anew.
    if (client.isMutating({ mutationKey: keys.alarmGroups.resolving(group.id) }) > 0) return;
    void markSafe.mutateAsync(draft.comment.trim() || SAFE_COMMENT).then(
      () => {
        onDraftChange(EMPTY_DRAFT);
        toast.success('Alarm group resolved successfully');
      },
      (error) => {
        if (!(error instanceof Undone)) toast.error(failureText(error));
      },
    );
  };
}
