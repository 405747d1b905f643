import { NumberField } from '@base-ui/react/number-field';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
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

/** Says what a typed number is changed to; undefined if it stays. */
function correctionOf(typed: string, { min, max }: { min: number; max: number }): string | undefined {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (number > max) return `Changed to ${max}, the highest that is possible`;
  return number < min ? `Changed to ${min}, the lowest that is possible` : undefined;
}

/**
 * A box for one whole number. It accepts digits only; leaving the box shows the clamped number, and a note says so. Arrow
 * keys step by 1.
 */
export function NumberInput({ value, onValueChange, min, max, disabled, ...input }: NumberInputProps) {
  const control = useFieldControl();
  const [note, setNote] = useState<string>();
  return (
    <>
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
        <NumberField.Input
          render={
            <Input
              {...control}
              {...input}
              onKeyDown={refuseSeparators}
              onInput={({ currentTarget }) => setNote(correctionOf(currentTarget.value, { min, max }))}
            />
          }
        />
      </NumberField.Root>
      <span aria-live="polite" className={note === undefined ? 'sr-only' : 'text-12 text-ink-2'}>
        {note}
      </span>
    </>
  );
}
