import type { Ref } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { useCommentAlarm } from '../../../data/alarms/alarm-changes.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { CommentLine, type UpdateBox } from '../../../handling/comment-line.tsx';

interface AddCommentProps {
  alarm: Alarm;
  partitionKey: Partition;
  ref?: Ref<UpdateBox>;
}

/** Adds a comment to a raw alarm without changing it. */
export function AddComment({ alarm, partitionKey, ref }: AddCommentProps) {
  return (
    <div className="flex shrink-0 border-line border-t px-4 py-2">
      <CommentLine ref={ref} about={alarm.id} adding={useCommentAlarm(alarm, partitionKey)} />
    </div>
  );
}
