import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { SopForm } from '../../features/sop-panel/sop-panel-types.ts';
import { ConflictNotice } from '../../kit/changes/conflict-notice.tsx';
import { comboOf } from '../../lib/key-combo.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { useErrorFlash } from '../../ui/feedback/use-error-flash.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface CommentFormOptions {
  /** The name of its act: 'Resolve alarm group'. */
  name: string;
  prompt: string;
  submitLabel: string;
  variant: 'primary' | 'escalate-solid';
  /** Above the comment: choices that fill it. Called with whether the operator tried to send the form without one. */
  choices?: (isMissing: boolean) => ReactNode;
  /** Beside the name: a menu or a note about the consequences. */
  outcome?: ReactNode;
  /** Submitting an empty comment shows this error; without it the button is disabled until there is a comment. */
  emptyText?: string;
  /** The missing part besides a comment. */
  blockedBy?: string | undefined;
  maxLength?: number;
  comment: string;
  onCommentChange: (comment: string) => void;
  /** Whether the operator is typing the comment right now. */
  onTyping?: (typing: boolean) => void;
  /** The action is in progress. */
  isUnderway: boolean;
  /** The change that the form sends; its last submission may have been refused. */
  change: ComponentProps<typeof ConflictNotice>['change'];
  onSubmit: (comment: string) => void;
}

/** A form of the response column that takes a comment: the comment ends the tab's body, its button is in the foot. */
export function useCommentForm(options: CommentFormOptions): SopForm {
  const { name, prompt, submitLabel, variant, choices, outcome, emptyText, comment, isUnderway, change } = options;
  const [missing, setMissing] = useState(false);
  const [wasBlocked, setWasBlocked] = useState(false);
  const [isFlashing, flash] = useErrorFlash();
  const isEmpty = comment.trim() === '';
  const blockedBy = options.blockedBy ?? (isEmpty && emptyText === undefined ? 'Write a comment first.' : undefined);
  const submit = () => {
    if (isUnderway) return;
    if (!isEmpty && blockedBy === undefined) {
      options.onSubmit(comment.trim());
      return;
    }
    setMissing(isEmpty && emptyText !== undefined);
    setWasBlocked(options.blockedBy !== undefined);
    if (isEmpty) flash();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (comboOf(event.nativeEvent) !== 'Ctrl+Enter' || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  return {
    fields: (
      <section aria-label={name} onKeyDown={onKeyDown} className="flex flex-col gap-2 px-4 py-3">
        <div className="flex min-h-6 items-center justify-between gap-2 text-12">
          <h3 className="font-semibold text-ink">{name}</h3>
          {outcome}
        </div>
        <ConflictNotice change={change} onRetry={submit} />
        {choices?.(wasBlocked && options.blockedBy !== undefined)}
        <Field label={prompt} hideLabel error={missing && isEmpty ? emptyText : undefined}>
          <Textarea
            rows={3}
            maxLength={options.maxLength ?? COMMENT_MAX}
            placeholder={prompt}
            flash={isFlashing}
            value={comment}
            onChange={(event) => options.onCommentChange(event.target.value)}
            onFocus={({ currentTarget: box }) => {
              // Put the cursor after restored text; browsers put it before.
              box.setSelectionRange(box.value.length, box.value.length);
              options.onTyping?.(true);
            }}
            onBlur={() => options.onTyping?.(false)}
          />
        </Field>
      </section>
    ),
    submit: (
      <div className="flex justify-end px-4 py-3">
        <ExplainedButton
          variant={variant}
          size="large"
          keyHint="submit"
          className="w-full"
          blockedBy={blockedBy}
          loading={isUnderway}
          onClick={submit}
          onKeyDown={onKeyDown}
        >
          {submitLabel}
        </ExplainedButton>
      </div>
    ),
  };
}
