import { Clock } from 'lucide-react';
import { useState } from 'react';
import { daysOf, INSIGHTS } from '#contract/insights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CustomValueChip } from '../../ui/forms/custom-value-chip.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { today } from './dashboard-state.ts';
import { FIGURE_PERIODS, type FigurePeriod, type NamedPeriod } from './figure-periods.ts';
import { periodText } from './figure-text.ts';

interface PeriodFilterProps {
  value: NamedPeriod | FigurePeriod;
  onChange: (value: NamedPeriod | FigurePeriod) => void;
}

const NAMES = Object.keys(FIGURE_PERIODS).filter((name): name is NamedPeriod => name in FIGURE_PERIODS);

/** The period of the dashboard: whole days in site time, or a range of days. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const named = typeof value === 'string' ? value : undefined;
  return (
    <CustomValueChip<NamedPeriod | 'custom'>
      label="Time period"
      hideLabel
      icon={<Clock aria-hidden className="text-ink-3" />}
      text={typeof value === 'string' ? FIGURE_PERIODS[value].label : periodText(value)}
      value={named ?? 'custom'}
      custom="custom"
      options={[
        ...NAMES.map((name) => ({ value: name, label: FIGURE_PERIODS[name].label })),
        { value: 'custom' as const, label: 'Custom Range' },
      ]}
      onChoose={(chosen) => {
        if (chosen !== 'custom') onChange(chosen);
      }}
      className="flex"
    >
      {(close) => (
        <DayRange
          value={typeof value === 'string' ? undefined : value}
          onApply={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </CustomValueChip>
  );
}

function DayRange({ value, onApply }: { value: FigurePeriod | undefined; onApply: (range: FigurePeriod) => void }) {
  const [range, setRange] = useState(value ?? { from: '', to: '' });
  const days = daysOf(range);
  const fault =
    range.from === '' || range.to === ''
      ? undefined
      : days < 1
        ? 'The period ends before it begins'
        : days > INSIGHTS.longestDays
          ? `A period has at most ${INSIGHTS.longestDays} days`
          : undefined;
  const field = (end: 'from' | 'to', label: string) => (
    <Field label={label} error={end === 'to' ? fault : undefined} className="w-40">
      <Input
        type="date"
        max={today()}
        value={range[end]}
        onChange={(event) => setRange({ ...range, [end]: event.target.value })}
      />
    </Field>
  );
  return (
    <form
      className="flex w-48 flex-col gap-3 border-l border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(range);
      }}
    >
      {field('from', 'First day')}
      {field('to', 'Last day')}
      <Button type="submit" variant="primary" disabled={!(days >= 1 && days <= INSIGHTS.longestDays)}>
        Apply
      </Button>
    </form>
  );
}
