import { type Dispatch, type KeyboardEvent, type Ref, type SetStateAction, useImperativeHandle, useRef } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { useCommentAlarm } from '../../../data/alarms/alarm-changes.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { removeSent } from '../../../lib/draft-text.ts';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Input } from '../../../ui/forms/input.tsx';

export interface CommentBox {
  focus: () => void;
}

interface AddCommentProps {
  alarm: Alarm;
  partitionKey: Partition;
  text: string;
  onTextChange: Dispatch<SetStateAction<string>>;
  ref?: Ref<CommentBox>;
}

/** Adds a comment to an alarm without changing it. */
export function AddComment({ alarm, partitionKey, text, onTextChange, ref }: AddCommentProps) {
  const input = useRef<HTMLInputElement>(null);
  const change = useCommentAlarm(alarm, partitionKey);
  const comment = text.trim();
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const submit = () => {
    if (comment === '' || change.isPending) return;
    change.mutate(comment, {
      onSuccess: () => onTextChange(removeSent(text)),
      onError: () => toast.error('Error adding comment. Please try again.'),
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Ctrl+Enter in this box sends the comment, not the status form below.
    event.preventDefault();
    submit();
  };

  return (
    <div className="flex shrink-0 gap-2 pt-3">
      <Input
        ref={input}
        aria-label="Add comment"
        placeholder="Add comment"
        value={text}
        maxLength={COMMENT_MAX}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ExplainedButton
        blockedBy={comment === '' ? 'Write a comment first.' : undefined}
        loading={change.isPending}
        onClick={submit}
      >
        Add comment
      </ExplainedButton>
    </div>
  );
}
