import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

interface NumberInputProps
  extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  value: number | null;
  /** Called with the number, clamped to `min` and `max`, when the box is left or Enter is pressed; null for empty. */
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Decimal places kept; 0 by default. */
  decimals?: number;
}

/** A box for one number. What lies outside `min` and `max` is pulled to the nearer of them; what is no number is dropped. */
export function NumberInput({
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  decimals = 0,
  onBlur,
  onKeyDown,
  ...props
}: NumberInputProps) {
  // The text exists only while someone types; otherwise the box shows the value.
  const [text, setText] = useState<string>();

  function commit(): void {
    if (text === undefined) return;
    setText(undefined);
    if (text.trim() === '') {
      onValueChange(null);
      return;
    }
    const typed = Number(text.replace(',', '.'));
    if (Number.isNaN(typed)) return;
    onValueChange(Math.min(max, Math.max(min, Number(typed.toFixed(decimals)))));
  }

  return (
    <Input
      {...props}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={text ?? value ?? ''}
      onChange={(event) => setText(event.target.value)}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        onKeyDown?.(event);
      }}
    />
  );
}
