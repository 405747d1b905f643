import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { useCan } from '../../../lib/session.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Partition } from './alarm-queries.ts';
import { emptyDraft, type StatusDraft } from './status-rules.ts';
import { useAlarmChange } from './use-alarm-change.ts';

interface LateCommentProps {
  alarm: Alarm;
  partitionKey: Partition;
  draft: StatusDraft;
  onDraftChange: (draft: StatusDraft) => void;
}

/** Keeps what was typed for a status change that somebody else made first: it can still be said as a comment. */
export function LateComment({ alarm, partitionKey, draft, onDraftChange }: LateCommentProps) {
  const change = useAlarmChange(alarm, partitionKey);
  const mayComment = useCan('alarm/update:add-comment');
  const comment = draft.comment.trim();
  if (comment === '') return null;

  const submit = () =>
    change.mutate(
      { comment },
      {
        onSuccess: () => onDraftChange(emptyDraft),
        onError: () => toast.error('Error adding comment. Please try again.'),
      },
    );

  return (
    <section aria-label="Comment" className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <Banner tone="warning" shape="block">
        This alarm has been resolved meanwhile. What you typed is kept.
      </Banner>
      <Textarea
        aria-label="Comment"
        rows={2}
        maxLength={COMMENT_MAX}
        value={draft.comment}
        onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => onDraftChange(emptyDraft)}>Discard</Button>
        {mayComment && (
          <Button variant="primary" loading={change.isPending} onClick={submit}>
            Add as comment
          </Button>
        )}
      </div>
    </section>
  );
}
