import type { ComponentProps } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useAddGroupComment } from '../../data/group-updates/group-update-queries.ts';
import type { GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { LateGroupComment } from '../../features/alarm-groups/detail/late-group-comment.tsx';
import { useCan } from '../../lib/session.tsx';

interface LateCommentProps extends Pick<ComponentProps<typeof LateGroupComment>, 'change' | 'autoFocus'> {
  group: Pick<AlarmGroup, 'id'>;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
}

/** The text typed for a group that a colleague changed first; users who may change groups can add it as a comment. */
export function LateComment({ group, ...late }: LateCommentProps) {
  const comment = useAddGroupComment({ id: group.id, product: 'scan' });
  const mayComment = useCan('alarm_group:update');
  return (
    <LateGroupComment {...late} onComment={mayComment ? comment.mutateAsync : undefined} busy={comment.isPending} />
  );
}
