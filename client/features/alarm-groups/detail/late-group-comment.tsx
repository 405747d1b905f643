import type { ReactNode } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import { UnsentComment } from '../../../handling/unsent-comment.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EMPTY_DRAFT, type GroupDraft } from './group-draft.ts';

/** A colleague's change of a group for which the operator was typing. */
export interface LateGroupChange {
  change: 'resolved' | 'escalated';
  /** Whether the operator was still typing. */
  autoFocus: boolean;
}

interface LateGroupCommentProps {
  /** The colleague's change. */
  notice: ReactNode;
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
export function LateGroupComment({ notice, autoFocus, draft, onDraftChange, onComment, busy }: LateGroupCommentProps) {
  const submit = () => {
    void onComment?.(draft.comment.trim()).then(
      () => onDraftChange(EMPTY_DRAFT),
      (error) => toast.error(messageOf(error)),
    );
  };
  return (
    <UnsentComment
      notice={notice}
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
