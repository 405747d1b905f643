import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { useCommentAlarm } from '../../../data/alarms/alarm-changes.ts';
import { type Partition, useAlarmUpdates } from '../../../data/alarms/alarm-queries.ts';
import { ChangedMeanwhile } from '../../../handling/changed-meanwhile.tsx';
import { UnsentComment } from '../../../handling/unsent-comment.tsx';
import { useCan } from '../../../lib/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { emptyDraft, type StatusDraft } from './status-rules.ts';

interface LateCommentProps {
  alarm: Alarm;
  partitionKey: Partition;
  draft: StatusDraft;
  onDraftChange: (draft: StatusDraft) => void;
}

/** Keeps the text typed for a status change that somebody else made first, and offers to send it as a comment. */
export function LateComment({ alarm, partitionKey, draft, onDraftChange }: LateCommentProps) {
  const change = useCommentAlarm(alarm, partitionKey);
  const updates = useAlarmUpdates(alarm, partitionKey);
  const mayComment = useCan('alarm/update:add-comment');
  const comment = draft.comment.trim();
  if (comment === '') return null;

  const submit = () =>
    change.mutate(comment, {
      onSuccess: () => onDraftChange(emptyDraft),
      onError: () => toast.error('Error adding comment. Please try again.'),
    });

  return (
    <UnsentComment
      notice={<ChangedMeanwhile what="alarm" change="resolved" history={updates.data} zone={alarm.location.timezone} />}
      text={draft.comment}
      maxLength={COMMENT_MAX}
      onTextChange={(text) => onDraftChange({ ...draft, comment: text })}
      onDiscard={() => onDraftChange(emptyDraft)}
      onComment={mayComment ? submit : undefined}
      busy={change.isPending}
    />
  );
}
