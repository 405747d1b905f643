import { type Ref, useImperativeHandle, useRef } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { type UpdatesSubject, useAddGroupComment } from '../../data/group-updates/group-update-queries.ts';
import { appendSentence } from '../../handling/append-sentence.ts';
import { OutcomeMenu } from '../../handling/outcome-menu.tsx';
import { removeSent, useDraftText } from '../../lib/draft-text.ts';
import { useCan } from '../../lib/session.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';

const UPDATE_PERMISSIONS = {
  scan: 'alarm_group:update',
  'remote-guarding': 'location_alarm:update',
} as const satisfies Record<UpdatesSubject['product'], Permission>;

/** Whether the user may comment on alarms of the product. */
export const useMayAddUpdate = (product: UpdatesSubject['product']): boolean => useCan(UPDATE_PERMISSIONS[product]);

export interface UpdateBox {
  focus: () => void;
}

interface AddUpdateProps {
  subject: UpdatesSubject;
  ref?: Ref<UpdateBox>;
}

/**
 * Adds a comment to an alarm group or location alarm without changing it, with permission. Use the subject's id as key.
 */
export function AddUpdate({ subject, ref }: AddUpdateProps) {
  const add = useAddGroupComment(subject);
  const [text, setText] = useDraftText(subject.id);
  const input = useRef<HTMLInputElement>(null);
  const blockedBy = text.trim() === '' ? 'Write a comment first.' : undefined;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const submit = () =>
    add.mutate(text.trim(), {
      onSuccess: () => setText(removeSent(text)),
      onError: () => toast.error('Error adding comment. Please try again.'),
    });

  return (
    <Form className="min-w-0 flex-1 flex-row gap-2" blockedBy={blockedBy} busy={add.isPending} onSubmit={submit}>
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
      <ExplainedButton type="submit" blockedBy={blockedBy} loading={add.isPending}>
        Add
      </ExplainedButton>
    </Form>
  );
}
