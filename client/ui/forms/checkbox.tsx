import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Shown at its right; without it pass an `aria-label`. */
  label?: ReactNode;
  'aria-label'?: string;
  indeterminate?: boolean;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  indeterminate = false,
  disabled,
  className,
  ...props
}: CheckboxProps) {
  const box = (
    <BaseCheckbox.Root
      checked={checked}
      onCheckedChange={onCheckedChange}
      indeterminate={indeterminate}
      disabled={disabled}
      aria-label={props['aria-label']}
      className="flex size-4 shrink-0 items-center justify-center rounded-xs border border-line-control bg-panel text-on-accent transition-colors duration-120 ease-out hover:border-ink-3 data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent data-disabled:border-line-2 data-disabled:bg-press data-disabled:text-ink-off"
    >
      <BaseCheckbox.Indicator className="flex data-unchecked:hidden">
        {indeterminate ? (
          <Minus aria-hidden className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3" strokeWidth={3} />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
  if (!label) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control, with its hidden input.
    <label
      className={cn('inline-flex items-center gap-1.5 text-13', disabled ? 'text-ink-off' : 'text-ink', className)}
    >
      {box}
      {label}
    </label>
  );
}
