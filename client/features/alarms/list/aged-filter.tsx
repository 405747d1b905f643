import { type FormEvent, useState } from 'react';
import { AGED_ALARM_PERIODS, PERIODS } from '#contract/periods.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { ValueList } from '../../../ui/value-list.tsx';
import { agedText } from './filter-labels.ts';
import { AGED_MAX_MINUTES, type AgedChoice } from './filters.ts';

interface AgedFilterProps {
  value: AgedChoice;
  onChange: (value: AgedChoice) => void;
}

const OPTIONS = AGED_ALARM_PERIODS.map((period) => ({ value: period, label: PERIODS[period].label }));

/** Unresolved alarms of at least this age; Custom Time is in minutes. */
export function AgedFilter({ value, onChange }: AgedFilterProps) {
  const [open, setOpen] = useState(false);
  const [custom, setCustom] = useState(false);

  function take(next: AgedChoice): void {
    onChange(next);
    setOpen(false);
  }

  return (
    <FilterChip
      label="Aged alarms"
      value={agedText(value)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCustom(value.period === 'custom-time');
      }}
    >
      <ValueList
        label="Aged alarms"
        value={custom ? 'custom-time' : value.period}
        options={OPTIONS}
        onChoose={(period) => (period === 'custom-time' ? setCustom(true) : take({ period }))}
      />
      {custom && (
        <CustomAge
          minutes={value.period === 'custom-time' ? value.minutes : null}
          onApply={(minutes) => take({ period: 'custom-time', minutes })}
        />
      )}
    </FilterChip>
  );
}

function CustomAge({ minutes, onApply }: { minutes: number | null; onApply: (minutes: number) => void }) {
  const [typed, setTyped] = useState(minutes);

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (typed !== null) onApply(typed);
  }

  return (
    <form onSubmit={apply} className="flex w-44 items-end gap-2 border-t border-line p-3">
      <Field label="Minutes">
        <NumberInput value={typed} onValueChange={setTyped} min={1} max={AGED_MAX_MINUTES} autoFocus />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
