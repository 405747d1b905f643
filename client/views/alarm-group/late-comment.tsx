import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useAddGroupComment, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import type { GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { type LateGroupChange, LateGroupComment } from '../../features/alarm-groups/detail/late-group-comment.tsx';
import { ChangedMeanwhile } from '../../handling/changed-meanwhile.tsx';
import { useCan } from '../../lib/session.tsx';

interface LateCommentProps extends LateGroupChange {
  group: Pick<AlarmGroup, 'id' | 'location'>;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
}

/** The text typed for a group that a colleague changed first; users who may change groups can add it as a comment. */
export function LateComment({ group, change, ...late }: LateCommentProps) {
  const subject = { id: group.id, product: 'scan' } as const;
  const { data: updates } = useGroupUpdates(subject);
  const comment = useAddGroupComment(subject);
  const mayComment = useCan('alarm_group:update');
  return (
    <LateGroupComment
      {...late}
      notice={
        <ChangedMeanwhile what="alarm group" change={change} history={updates?.items} zone={group.location.timezone} />
      }
      onComment={mayComment ? comment.mutateAsync : undefined}
      busy={comment.isPending}
    />
  );
}
