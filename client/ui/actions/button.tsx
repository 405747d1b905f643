import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles, keyHintStyles } from './button-styles.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** A key combination shown inside the button; the screen's `useKeys` handles it. */
  keyHint?: string;
  /** Disables the button and shows a spinner in place of its icon. */
  loading?: boolean;
  /** Keeps it in the tab order while it is disabled. */
  focusableWhenDisabled?: boolean;
  /** For toggle buttons, such as Boxes. */
  pressed?: boolean;
  className?: string;
}

export function Button({
  variant = 'neutral',
  size = 'default',
  icon,
  keyHint,
  loading = false,
  focusableWhenDisabled = false,
  pressed,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      type="button"
      disabled={disabled || loading}
      // The button keeps the focus while it waits for the reply.
      focusableWhenDisabled={loading || focusableWhenDisabled}
      aria-keyshortcuts={ariaKeys(keyHint)}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      className={cn(buttonStyles({ variant, size, hinted: keyHint !== undefined }), className)}
      {...props}
    >
      {loading ? <Spinner className="text-current [&>svg]:size-4" /> : icon}
      {children}
      {keyHint && <KeyCombo hint combo={keyHint} className={keyHintStyles(variant)} />}
    </BaseButton>
  );
}
