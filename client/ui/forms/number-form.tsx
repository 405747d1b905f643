import { type FormEvent, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cn } from '../cn.ts';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

interface NumberFormProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  onApply: (value: number | null) => void;
  className?: string;
}

/** Enters a number in the popover of a chip; empty for none. */
export function NumberForm({ label, value, min, max, onApply, className }: NumberFormProps) {
  const [typed, setTyped] = useState(value);

  function apply(event: FormEvent): void {
    event.preventDefault();
    onApply(typed);
  }

  return (
    <form onSubmit={apply} className={cn('flex w-52 items-end gap-2 p-3', className)}>
      <Field label={label}>
        <NumberInput value={typed} onValueChange={setTyped} min={min} max={max} autoFocus />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
