import { useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { ConflictNotice } from '../../../kit/changes/conflict-notice.tsx';
import { removeSent, useDraftText } from '../../../lib/draft-text.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCan } from '../../../lib/session.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BLOCKED_BY, needsComment, type StatusDraft, statusBlock } from '../detail/status-rules.ts';
import { SuggestedComments } from '../detail/suggested-comments.tsx';
import { useChangeStatus } from '../use-change-status.ts';

interface ResolveAlarmDialogProps {
  alarm: Alarm;
  onClose: () => void;
}

/** Resolves an alarm from the list. Typed text is restored the next time. Use the alarm's id as key. */
export function ResolveAlarmDialog({ alarm, onClose }: ResolveAlarmDialogProps) {
  const partitionKey = partitionKeyOf(Date.parse(alarm.timestamp));
  const [{ holdResolves }] = usePreferences();
  const mayOmitComment = useCan('alarm/update:change-status-no-comment');
  const [comment, setComment] = useDraftText(`resolving ${alarm.id}`);
  const [suggestion, setSuggestion] = useState<string>();
  const change = useChangeStatus(alarm, alarm.claimedBy ?? undefined, partitionKey);
  const draft: StatusDraft = { status: 'resolved', comment, suggestion };
  const block = statusBlock(draft, alarm, mayOmitComment);

  const submit = async () => {
    const trimmed = comment.trim();
    const sent = change.submit({ newStatus: 'resolved', partitionKey, ...(trimmed !== '' && { comment: trimmed }) });
    // Undo is offered outside the dialog.
    if (holdResolves) onClose();
    if (!(await sent)) return;
    setComment(removeSent(comment));
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolve alarm"
      description={`${alarm.type}, ${alarm.location.name}`}
      width={448}
    >
      <Form
        className="gap-2"
        blockedBy={block && BLOCKED_BY[block]}
        busy={change.underway}
        submitLabel="Resolve"
        submitKey="submit"
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <ConflictNotice change={change} onRetry={() => void submit()} />
        <SuggestedComments
          draft={draft}
          onDraftChange={(next) => {
            setComment(next.comment);
            setSuggestion(next.suggestion);
          }}
        />
        <Textarea
          aria-label="Comment"
          data-initial-focus
          rows={3}
          maxLength={COMMENT_MAX}
          placeholder={needsComment('resolved', alarm.status, mayOmitComment) ? 'Comment' : 'Comment (optional)'}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
