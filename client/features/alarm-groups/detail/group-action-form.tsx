import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import { ConflictNotice } from '../../../kit/changes/conflict-notice.tsx';
import { comboOf } from '../../../lib/key-combo.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { useErrorFlash } from '../../../ui/feedback/use-error-flash.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';

interface GroupActionFormProps {
  heading: string;
  /** Above the comment: choices that fill it. */
  choices?: ReactNode;
  /** A note beside the heading about the consequences. */
  outcome?: ReactNode;
  prompt: string;
  submitLabel: string;
  tone: 'primary' | 'escalate-solid';
  /** Submitting an empty comment shows an error; without this the button is disabled until there is a comment. */
  emptyText?: string;
  comment: string;
  /** The action is already in progress, started here or earlier. */
  underway: boolean;
  onCommentChange: (comment: string) => void;
  /** Whether the operator is typing the comment right now. */
  onTyping: (typing: boolean) => void;
  onCancel: () => void;
  /** The change that the form sends; its last submission may have been refused. */
  change: ComponentProps<typeof ConflictNotice>['change'];
  onSubmit: (comment: string) => void;
}

/** An action that takes a comment, docked at the bottom. The typed text stays until the action is done. */
export function GroupActionForm({
  heading,
  outcome,
  choices,
  prompt,
  submitLabel,
  tone,
  emptyText,
  comment,
  underway,
  change,
  onCommentChange,
  onTyping,
  onCancel,
  onSubmit,
}: GroupActionFormProps) {
  const headingId = useId();
  const form = useRestoredFocus();
  const [missing, setMissing] = useState(false);
  const [isFlashing, flash] = useErrorFlash();
  const empty = comment.trim() === '';

  const submit = () => {
    if (underway) return;
    if (!empty) {
      onSubmit(comment.trim());
      return;
    }
    setMissing(emptyText !== undefined);
    flash();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (comboOf(event.nativeEvent) === 'Ctrl+Enter') submit();
    else return;
    event.preventDefault();
  };

  return (
    <section
      ref={form}
      aria-labelledby={headingId}
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2 text-12">
        <h2 id={headingId} className="font-semibold text-ink">
          {heading}
        </h2>
        {outcome}
      </div>
      <ConflictNotice change={change} onRetry={submit} />
      {choices}
      <Field label={prompt} hideLabel error={missing && empty ? emptyText : undefined}>
        <Textarea
          autoFocus
          rows={2}
          maxLength={COMMENT_MAX}
          placeholder={prompt}
          flash={isFlashing}
          value={comment}
          onChange={(event) => onCommentChange(event.target.value)}
          onFocus={({ currentTarget: box }) => {
            // Put the cursor after restored text; browsers put it before.
            box.setSelectionRange(box.value.length, box.value.length);
            onTyping(true);
          }}
          onBlur={() => onTyping(false)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} onKeyDown={onKeyDown}>
          Cancel
        </Button>
        <ExplainedButton
          variant={tone}
          keyHint="submit"
          blockedBy={empty && emptyText === undefined ? 'Write a comment first.' : undefined}
          loading={underway}
          onClick={submit}
          onKeyDown={onKeyDown}
        >
          {submitLabel}
        </ExplainedButton>
      </div>
    </section>
  );
}

/**
 * Returns the focus to the button that opened it, as dialogs do, unless the focus has moved elsewhere. An operator who
 * opened it with its key can go on using the screen's keys.
 */
function useRestoredFocus() {
  const [before] = useState(() => document.activeElement);
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLButtonElement) before.focus();
    };
  }, [before]);
  return element;
}
