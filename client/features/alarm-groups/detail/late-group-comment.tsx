import { COMMENT_MAX } from '#contract/limits.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';

interface LateGroupCommentProps {
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Adds the words as a comment; absent for who may not. Rejects when it was refused. */
  onComment: ((comment: string) => Promise<unknown>) | undefined;
  busy: boolean;
}

/** Keeps what was typed for a group that somebody else resolved first: it can still be said as a comment. */
export function LateGroupComment({ draft, onDraftChange, onComment, busy }: LateGroupCommentProps) {
  const submit = () => {
    void onComment?.(draft.comment.trim()).then(
      () => onDraftChange(EMPTY_DRAFT),
      (error) => toast.error(messageOf(error)),
    );
  };
  return (
    <section aria-label="Comment" className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <Banner tone="warning" shape="block">
        This alarm group has been resolved meanwhile. What you typed is kept.
      </Banner>
      <Textarea
        aria-label="Comment"
        rows={2}
        maxLength={COMMENT_MAX}
        value={draft.comment}
        onChange={(event) => onDraftChange({ ...draft, comment: event.target.value })}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={() => onDraftChange(EMPTY_DRAFT)}>Discard</Button>
        {onComment && (
          <Button variant="primary" loading={busy} onClick={submit}>
            Add as comment
          </Button>
        )}
      </div>
    </section>
  );
}
