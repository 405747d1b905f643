import { Suspense, useState } from 'react';
import { AGED_ALARM_PERIODS, PERIODS } from '#contract/periods.ts';
import type { Filter, FilterControlProps } from '../../../kit/filter.ts';
import { wholeNumber } from '../../../kit/filters/at-least.tsx';
import { FilterChip } from '../../../kit/filters/filter-chip.tsx';
import { ValueList } from '../../../kit/filters/value-list.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';

const NumberForm = lazyPart(async () => (await import('../../../kit/filters/number-form.tsx')).NumberForm);

/** Unresolved alarms of at least this age; All Time is not such a filter. */
export type AgedChoice =
  | { period: Exclude<(typeof AGED_ALARM_PERIODS)[number], 'custom-time'> }
  | { period: 'custom-time'; minutes: number };

/** The longest custom age the wire accepts, in minutes. */
const MAX_MINUTES = 60 * 24 * 3_660;

const ANY_AGE: AgedChoice = { period: 'all-time' };
const OPTIONS = AGED_ALARM_PERIODS.map((period) => ({ value: period, label: PERIODS[period].label }));

/** The least age in minutes; undefined for any. */
export const agedMinutes = (choice: AgedChoice): number | undefined =>
  choice.period === 'custom-time' ? choice.minutes : PERIODS[choice.period].minutes;

const textOf = (choice: AgedChoice) =>
  choice.period === 'custom-time' ? `${choice.minutes} min` : PERIODS[choice.period].label;

/** The address holds a named age by name and a custom age in minutes. */
export const agedFilter: Filter<AgedChoice> = {
  label: 'Aged alarms',
  usual: ANY_AGE,
  read(params) {
    const text = params.get('aged');
    const minutes = wholeNumber(text, 1, MAX_MINUTES);
    if (minutes !== undefined) return { period: 'custom-time', minutes };
    const named = AGED_ALARM_PERIODS.find((period) => period === text);
    return named === undefined || named === 'custom-time' ? ANY_AGE : { period: named };
  },
  write(params, choice) {
    if (choice.period === 'custom-time') params.set('aged', String(choice.minutes));
    else if (choice.period !== ANY_AGE.period) params.set('aged', choice.period);
  },
  text: textOf,
  control: (props) => <AgedChip {...props} />,
};

/** Custom Time is in minutes. */
function AgedChip({ label, value, onChange }: FilterControlProps<AgedChoice>) {
  const [open, setOpen] = useState(false);
  const [custom, setCustom] = useState(false);

  function take(next: AgedChoice): void {
    onChange(next);
    setOpen(false);
  }

  return (
    <FilterChip
      label={label}
      value={textOf(value)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCustom(value.period === 'custom-time');
      }}
    >
      <ValueList
        label={label}
        value={custom ? 'custom-time' : value.period}
        options={OPTIONS}
        onChoose={(period) => (period === 'custom-time' ? setCustom(true) : take({ period }))}
      />
      {custom && (
        <Suspense fallback={<div className="h-19 w-44 border-t border-line" />}>
          <NumberForm
            className="w-44 border-t border-line"
            label="Minutes"
            min={1}
            max={MAX_MINUTES}
            value={value.period === 'custom-time' ? value.minutes : null}
            onApply={(minutes) => minutes !== null && take({ period: 'custom-time', minutes })}
          />
        </Suspense>
      )}
    </FilterChip>
  );
}
