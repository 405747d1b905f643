import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { type KeyHint, useKeyCombo } from '../../lib/key-hint.ts';
import { cn } from '../cn.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles, keyHintStyles } from './button-styles.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The key that presses it, shown inside the button; the screen's `useKeys` handles it. */
  keyHint?: KeyHint | undefined;
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
  const combo = useKeyCombo(keyHint);
  return (
    <BaseButton
      type="button"
      disabled={disabled || loading}
      // The button keeps the focus while it waits for the reply.
      focusableWhenDisabled={loading || focusableWhenDisabled}
      aria-keyshortcuts={ariaKeys(combo)}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      className={cn(buttonStyles({ variant, size, hinted: combo !== undefined }), className)}
      {...props}
    >
      {loading ? <Spinner className="text-current [&>svg]:size-4" /> : icon}
      {children}
      {combo && <KeyCombo hint combo={combo} className={keyHintStyles(variant)} />}
    </BaseButton>
  );
}
