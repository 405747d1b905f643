import { NumberField } from '@base-ui/react/number-field';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useFieldControl } from './field.tsx';
import { Input } from './input.tsx';

interface NumberInputProps
  extends Omit<
    ComponentProps<typeof Input>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'min' | 'max'
  > {
  value: number | null;
  /** Called while typing with the number, clamped to `min` and `max`; null for an empty box. */
  onValueChange: (value: number | null) => void;
  min: number;
  max: number;
}

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0, useGrouping: false };

/** The number field itself would accept '1,5' and read it as 15. */
function refuseSeparators(event: KeyboardEvent): void {
  if (event.key === ',' || event.key === '.') event.preventDefault();
}

/** A box for one whole number. It accepts digits only; leaving the box shows the clamped number. Arrow keys step by 1. */
export function NumberInput({ value, onValueChange, min, max, disabled, ...input }: NumberInputProps) {
  const control = useFieldControl();
  return (
    <NumberField.Root
      id={control.id}
      value={value}
      onValueChange={onValueChange}
      min={min}
      max={max}
      format={WHOLE}
      locale="en"
      disabled={disabled}
      className="contents"
    >
      <NumberField.Input render={<Input {...control} {...input} onKeyDown={refuseSeparators} />} />
    </NumberField.Root>
  );
}
