import { type FormEvent, useState } from 'react';
import { TAP } from '#contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { ValueList } from '../../../ui/value-list.tsx';
import { MANNED_LABELS, PLAIN_LABELS, type PlainFilterId } from './filter-labels.ts';
import { type AlarmFilters, MANNED_CHOICES, PRIORITIES } from './filters.ts';

interface PlainEditorProps {
  id: PlainFilterId;
  filters: AlarmFilters;
  onChange: (filters: AlarmFilters) => void;
  /** The choice is made. */
  onDone: () => void;
}

/** Chooses the value of a filter that has only one. */
export function PlainEditor({ id, filters, onChange, onDone }: PlainEditorProps) {
  function take(change: Partial<AlarmFilters>): void {
    onChange({ ...filters, ...change });
    onDone();
  }

  if (id === 'tap') return <LeastTap value={filters.tap} onApply={(tap) => take({ tap })} />;
  if (id === 'priority') {
    return (
      <ValueList
        label={PLAIN_LABELS.priority}
        value={filters.priority}
        options={PRIORITIES.map((value) => ({ value, label: value }))}
        onChoose={(priority) => take({ priority })}
      />
    );
  }
  return (
    <ValueList
      label={PLAIN_LABELS.manned}
      value={filters.manned}
      options={MANNED_CHOICES.map((value) => ({ value, label: MANNED_LABELS[value] }))}
      onChoose={(manned) => take({ manned })}
    />
  );
}

function LeastTap({ value, onApply }: { value: number | null; onApply: (value: number | null) => void }) {
  const [typed, setTyped] = useState(value);

  function apply(event: FormEvent): void {
    event.preventDefault();
    onApply(typed);
  }

  return (
    <form onSubmit={apply} className="flex w-52 items-end gap-2 p-3">
      <Field label={`Least TAP, ${TAP.min} to ${TAP.max}`}>
        <NumberInput value={typed} onValueChange={setTyped} min={TAP.min} max={TAP.max} autoFocus />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
