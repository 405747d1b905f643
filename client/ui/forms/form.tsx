import { type ComponentProps, type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { comboOf } from '../../lib/key-combo.ts';
import type { KeyHint } from '../../lib/key-hint.ts';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { ExplainedButton } from '../actions/explained-button.tsx';
import { cn } from '../cn.ts';
import { Banner } from '../feedback/banner.tsx';
import { useDiscard } from '../overlays/discard.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /** Called once per submission; never while it is blocked or while another is pending. */
  onSubmit: () => void;
  /** The reason why it cannot be submitted yet, as a sentence; undefined once it can. */
  blockedBy?: string | undefined;
  /** Called on an attempt to submit it while it is blocked, by key or with the button. */
  onBlocked?: () => void;
  /** The submit button can be pressed while the form is blocked, and says the reason. */
  saysWhenPressed?: boolean;
  /** A submission is pending. */
  busy?: boolean;
  /** Why the last submission failed. */
  error?: Error | null;
  /** The label of the submit button. Without it the form has none, or has its own elsewhere. */
  submitLabel?: string | undefined;
  submitVariant?: ButtonProps['variant'];
  submitKey?: KeyHint;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Further buttons, left of the submit button. */
  actions?: ReactNode;
  buttonSize?: ButtonProps['size'];
  children: ReactNode;
}

/**
 * The parts of every form: its fields, the reason of a failure below them, the buttons at the bottom right, and
 * Ctrl+Enter. For more than a few fields, `DraftForm` keeps the values and checks them by the contract's rules.
 */
export function Form({
  onSubmit,
  blockedBy,
  onBlocked,
  saysWhenPressed = false,
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
  /** Whether the user has tried to submit it while it was blocked. */
  const [tried, setTried] = useState(false);
  const discard = useDiscard();
  return (
    <form
      {...props}
      noValidate
      className={cn('flex flex-col gap-4', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Enter alone starts a new line in a multi-line text.
        if (comboOf(event.nativeEvent) !== 'Ctrl+Enter' || event.defaultPrevented) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onClickCapture={({ target }) => {
        // The disabled button swallows clicks, and with them Enter in a text box.
        if (saysWhenPressed) return;
        if (blockedBy !== undefined && target instanceof Element && target.closest('[type=submit]')) onBlocked?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree, a form in a dialog is also inside the component that opened the dialog.
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
              pressable={saysWhenPressed}
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
