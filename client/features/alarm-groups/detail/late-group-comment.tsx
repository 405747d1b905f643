import { COMMENT_MAX } from '#contract/limits.ts';
import { UnsentComment } from '../../../handling/unsent-comment.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';

interface LateGroupCommentProps {
  /** The colleague's change. */
  change: 'resolved' | 'escalated';
  /** Whether the operator was still typing. */
  autoFocus: boolean;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Adds the text as a comment; absent without the permission. Rejects when the server refuses it. */
  onComment: ((comment: string) => Promise<unknown>) | undefined;
  busy: boolean;
}

/**
 * Keeps the text typed for a group that somebody else resolved or escalated first, and offers to send it as a comment.
 */
export function LateGroupComment({ change, autoFocus, draft, onDraftChange, onComment, busy }: LateGroupCommentProps) {
  const submit = () => {
    void onComment?.(draft.comment.trim()).then(
      () => onDraftChange(EMPTY_DRAFT),
      (error) => toast.error(messageOf(error)),
    );
  };
  return (
    <UnsentComment
      notice={`This alarm group has been ${change} meanwhile.`}
      autoFocus={autoFocus}
      text={draft.comment}
      maxLength={COMMENT_MAX}
      onTextChange={(comment) => onDraftChange({ ...draft, comment })}
      onDiscard={() => onDraftChange(EMPTY_DRAFT)}
      onComment={onComment && submit}
      busy={busy}
    />
  );
}
