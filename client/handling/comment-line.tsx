import { type Ref, useImperativeHandle, useRef } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { Sending } from '../data/send.ts';
import { removeSent, useDraftText } from '../lib/draft-text.ts';
import { ExplainedButton } from '../ui/actions/explained-button.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { Form } from '../ui/forms/form.tsx';
import { Input } from '../ui/forms/input.tsx';
import { appendSentence } from './append-sentence.ts';
import { OutcomeMenu } from './outcome-menu.tsx';

/** The box of a comment line. */
export interface UpdateBox {
  focus: () => void;
}

interface CommentLineProps {
  /** The id of the alarm, of which the unsent text is kept. Use it as React key too. */
  about: string;
  adding: Pick<Sending<unknown, string>, 'mutate' | 'isPending'>;
  ref?: Ref<UpdateBox> | undefined;
}

/** Adds a comment to an alarm without changing it. */
export function CommentLine({ about, adding, ref }: CommentLineProps) {
  const [text, setText] = useDraftText(about);
  const input = useRef<HTMLInputElement>(null);
  const blockedBy = text.trim() === '' ? 'Write a comment first.' : undefined;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const submit = () =>
    adding.mutate(text.trim(), {
      onSuccess: () => setText(removeSent(text)),
      onError: () => toast.error('Error adding comment. Please try again.'),
    });

  return (
    <Form className="min-w-0 flex-1 flex-row gap-2" blockedBy={blockedBy} busy={adding.isPending} onSubmit={submit}>
      <Input
        ref={input}
        aria-label="Add comment"
        placeholder="Add comment"
        value={text}
        maxLength={COMMENT_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <OutcomeMenu
        onChoose={(outcome) => {
          setText(appendSentence(text, outcome));
          input.current?.focus();
        }}
      />
      <ExplainedButton type="submit" blockedBy={blockedBy} loading={adding.isPending}>
        Add
      </ExplainedButton>
    </Form>
  );
}
