import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  size?: 'small' | 'default';
  /** Fills the width with segments of equal size. */
  fill?: boolean;
  className?: string;
}

/** A few choices side by side, one of them selected. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'small',
  fill = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value ?? null}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onValueChange(option.value);
      }}
      className={cn('rounded-sm border border-line-2 bg-panel', fill ? 'flex w-full' : 'inline-flex', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          nativeButton
          render={<button type="button" />}
          className={cn(
            'inline-flex items-center justify-center gap-1.5 whitespace-nowrap border-line-2 text-12 font-medium text-ink-2 not-first:border-l first:rounded-l-[3px] last:rounded-r-[3px] [&>svg]:size-3.5',
            'transition-colors duration-120 ease-out hover:bg-hover hover:text-ink data-checked:bg-press data-checked:text-ink data-disabled:text-ink-off',
            size === 'small' ? 'h-5.5 px-2' : 'h-7.5 px-3',
            fill && 'flex-1',
          )}
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
