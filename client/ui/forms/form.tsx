import { type ComponentProps, type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { ExplainedButton } from '../actions/explained-button.tsx';
import { cn } from '../cn.ts';
import { Banner } from '../feedback/banner.tsx';
import { useDiscard } from '../overlays/discard.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /** Called once for a submission: neither while it may not be made, nor while the one before is on its way. */
  onSubmit: () => void;
  /** Why it cannot be submitted yet, as a sentence: what is missing; undefined once nothing is. */
  blockedBy?: string | undefined;
  /** Called when somebody tries to submit it all the same: by key, or with the button. */
  onBlocked?: () => void;
  /** A submission is on its way. */
  busy?: boolean;
  /** Why the last submission failed. */
  error?: Error | null;
  /** On the submitting button. Without it the form has none, or one of its own elsewhere. */
  submitLabel?: string | undefined;
  submitVariant?: ButtonProps['variant'];
  submitKey?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Further buttons, left of the submitting one. */
  actions?: ReactNode;
  buttonSize?: ButtonProps['size'];
  children: ReactNode;
}

/**
 * What every form has: its fields, below them why it failed, the buttons at the bottom right, and Ctrl+Enter. Where its fields are
 * more than a few, `DraftForm` keeps what was entered and checks it by the contract's rules.
 */
export function Form({
  onSubmit,
  blockedBy,
  onBlocked,
  busy = false,
  error,
  submitLabel,
  submitVariant = 'primary',
  submitKey,
  onCancel,
  cancelLabel = 'Cancel',
  actions,
  buttonSize,
  className,
  onKeyDown,
  children,
  ...props
}: FormProps) {
  /** Whether somebody has tried to submit it too early. */
  const [tried, setTried] = useState(false);
  const discard = useDiscard();
  return (
    <form
      {...props}
      noValidate
      className={cn('flex flex-col gap-4', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter alone is a new line in a text of several.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onClickCapture={({ target }) => {
        // The button keeps such clicks to itself, and with them Enter in a box.
        if (blockedBy !== undefined && target instanceof Element && target.closest('[type=submit]')) onBlocked?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside of a dialog is, for React, inside of what opened the dialog too.
        event.stopPropagation();
        setTried(blockedBy !== undefined);
        if (blockedBy !== undefined) onBlocked?.();
        else if (!busy) onSubmit();
      }}
    >
      {children}
      {error && (
        <Banner tone="error" shape="block">
          {messageOf(error)}
        </Banner>
      )}
      {tried && blockedBy && (
        <p role="status" className="text-12 text-warning">
          {blockedBy}
        </p>
      )}
      {(submitLabel || onCancel || actions) && (
        <div className="flex items-center justify-end gap-2">
          {actions}
          {onCancel && (
            <Button size={buttonSize} onClick={() => discard(onCancel)}>
              {cancelLabel}
            </Button>
          )}
          {submitLabel && (
            <ExplainedButton
              type="submit"
              size={buttonSize}
              variant={submitVariant}
              keyHint={submitKey}
              blockedBy={blockedBy}
              loading={busy}
            >
              {submitLabel}
            </ExplainedButton>
          )}
        </div>
      )}
    </form>
  );
}
