import { COMMENT_MAX } from '#contract/limits.ts';
import { LateWords } from '../../../kit/changes/late-words.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';

interface LateGroupCommentProps {
  /** What a colleague has done. */
  done: 'resolved' | 'escalated';
  /** Whether the words were still being typed. */
  autoFocus: boolean;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Adds the words as a comment; absent for who may not. Rejects when it was refused. */
  onComment: ((comment: string) => Promise<unknown>) | undefined;
  busy: boolean;
}

/** Keeps what was typed for a group that somebody else resolved or escalated first: it can still be said as a comment. */
export function LateGroupComment({ done, autoFocus, draft, onDraftChange, onComment, busy }: LateGroupCommentProps) {
  const submit = () => {
    void onComment?.(draft.comment.trim()).then(
      () => onDraftChange(EMPTY_DRAFT),
      (error) => toast.error(messageOf(error)),
    );
  };
  return (
    <LateWords
      notice={`This alarm group has been ${done} meanwhile.`}
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
