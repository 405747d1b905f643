import { useState } from 'react';
import { AGED_ALARM_PERIODS, PERIODS } from '#contract/periods.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { NumberForm } from '../../../ui/number-form.tsx';
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
        <NumberForm
          className="w-44 border-t border-line"
          label="Minutes"
          min={1}
          max={AGED_MAX_MINUTES}
          value={value.period === 'custom-time' ? value.minutes : null}
          onApply={(minutes) => minutes !== null && take({ period: 'custom-time', minutes })}
        />
      )}
    </FilterChip>
  );
}
