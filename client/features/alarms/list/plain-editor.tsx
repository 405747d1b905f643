import { TAP } from '#contract/limits.ts';
import { NumberForm } from '../../../ui/number-form.tsx';
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

  if (id === 'tap')
    return (
      <NumberForm
        label={`Least TAP, ${TAP.min} to ${TAP.max}`}
        min={TAP.min}
        max={TAP.max}
        value={filters.tap}
        onApply={(tap) => take({ tap })}
      />
    );
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
