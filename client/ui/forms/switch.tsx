import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function Switch({ checked, onCheckedChange, label, disabled, className }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control, with its hidden input.
    <label
      className={cn('inline-flex items-center gap-1.5 text-13', disabled ? 'text-ink-off' : 'text-ink', className)}
    >
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="group flex h-4 w-7 shrink-0 items-center rounded-full border border-line-control bg-raised px-0.5 transition-colors duration-120 ease-out data-checked:border-accent data-checked:bg-accent data-disabled:border-line-2 data-disabled:bg-press"
      >
        <BaseSwitch.Thumb className="size-2.5 rounded-full bg-ink-3 transition-transform duration-120 ease-out data-checked:translate-x-3 data-checked:bg-on-accent data-disabled:bg-ink-off" />
      </BaseSwitch.Root>
      {label}
    </label>
  );
}
