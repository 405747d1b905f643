import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  orientation?: 'vertical' | 'horizontal';
  disabled?: boolean;
  className?: string;
}

export function RadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  orientation = 'vertical',
  disabled,
  className,
}: RadioGroupProps<Value>) {
  return (
    <BaseRadioGroup
      aria-label={label}
      value={value ?? null}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onValueChange(option.value);
      }}
      disabled={disabled}
      className={cn('flex gap-2', orientation === 'vertical' ? 'flex-col' : 'flex-wrap gap-x-4', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control, with its hidden input.
        <label
          key={option.value}
          className={cn(
            'inline-flex items-center gap-1.5 text-13',
            disabled || option.disabled ? 'text-ink-off' : 'text-ink',
          )}
        >
          <Radio.Root
            value={option.value}
            disabled={option.disabled}
            className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-panel transition-colors duration-120 ease-out hover:border-ink-3 data-checked:border-accent data-checked:bg-accent data-disabled:border-line-2"
          >
            <Radio.Indicator className="size-1.5 rounded-full bg-on-accent data-unchecked:hidden" />
          </Radio.Root>
          {option.label}
        </label>
      ))}
    </BaseRadioGroup>
  );
}
