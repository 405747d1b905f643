import { Button as BaseButton } from '@base-ui/react/button';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type KeyHint, useKeyCombo } from '../../lib/key-hint.ts';
import { cn } from '../cn.ts';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** The button's name, also shown as its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  keyHint?: KeyHint | undefined;
  pressed?: boolean;
  /** The reason why it is disabled, in its tip and as its description; it stays in the tab order. */
  blockedBy?: string | undefined;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'default',
  keyHint,
  pressed,
  blockedBy,
  tooltipSide,
  className,
  ...props
}: IconButtonProps) {
  const id = useId();
  const combo = useKeyCombo(keyHint);
  const isBlocked = blockedBy !== undefined;
  const button = (
    <Tooltip
      side={tooltipSide}
      content={
        <span className="inline-flex items-center gap-2">
          {label}
          {combo && <KeyCombo combo={combo} />}
          {blockedBy}
        </span>
      }
    >
      <BaseButton
        type="button"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(combo)}
        aria-pressed={pressed}
        {...(isBlocked && { disabled: true, focusableWhenDisabled: true, 'aria-describedby': id })}
        className={cn(buttonStyles({ variant, size, iconOnly: true }), className)}
        {...props}
      >
        {icon}
      </BaseButton>
    </Tooltip>
  );
  if (!isBlocked) return button;
  return (
    <>
      {button}
      <span id={id} hidden>
        {blockedBy}
      </span>
    </>
  );
}
