import { type ReactNode, useState } from 'react';
import type { Edit } from '../../data/edit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useEdit } from './use-edit.ts';

interface ConfirmedFormProps<Input> {
  edit: Edit<Input>;
  /** The body to send; undefined while it is incomplete or not valid. */
  input: Input | undefined;
  /** The reason why there is no input, as a sentence. */
  blockedBy: string;
  /** Called on an attempt to go on without input. */
  onBlocked?: (() => void) | undefined;
  /** Of the first step. */
  submitLabel: string;
  question: ReactNode;
  /** Of the second step. */
  confirmLabel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog whose input is sent after a question. Back returns to the fields. */
export function ConfirmedForm<Input>({
  edit,
  input,
  blockedBy,
  onBlocked,
  submitLabel,
  question,
  confirmLabel,
  onClose,
  children,
}: ConfirmedFormProps<Input>) {
  const [isConfirming, setConfirming] = useState(false);
  const save = useEdit(edit);
  if (isConfirming && input !== undefined) {
    return (
      <Form
        className="pt-2"
        submitLabel={confirmLabel}
        busy={save.isPending}
        error={save.error}
        // The refusal stays on show until it is tried again.
        onSubmit={() => save.mutate(input, { close: onClose, showError: () => undefined })}
        actions={<Button onClick={() => setConfirming(false)}>Back</Button>}
      >
        <p className="text-13 text-ink-2">{question}</p>
      </Form>
    );
  }
  return (
    <Form
      className="pt-2"
      submitLabel={submitLabel}
      blockedBy={input === undefined ? blockedBy : undefined}
      {...(onBlocked && { onBlocked, saysWhenPressed: true })}
      onSubmit={() => {
        save.reset();
        setConfirming(true);
      }}
      onCancel={onClose}
    >
      {children}
    </Form>
  );
}
