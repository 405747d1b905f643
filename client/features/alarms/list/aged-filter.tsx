import { Suspense } from 'react';
import { AGED_ALARM_PERIODS, PERIODS } from '#contract/periods.ts';
import type { Filter, FilterControlProps } from '../../../kit/filter.ts';
import { wholeNumber } from '../../../kit/filters/at-least.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { CustomValueChip } from '../../../ui/forms/custom-value-chip.tsx';

const NumberForm = lazyPart(async () => (await import('../../../ui/forms/number-form.tsx')).NumberForm);

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
  defaultValue: ANY_AGE,
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
  return (
    <CustomValueChip
      label={label}
      text={textOf(value)}
      value={value.period}
      options={OPTIONS}
      custom="custom-time"
      onChoose={(period) => period !== 'custom-time' && onChange({ period })}
    >
      {(close) => (
        <Suspense fallback={<div className="h-19 w-44 border-t border-line" />}>
          <NumberForm
            className="w-44 border-t border-line"
            label="Minutes"
            min={1}
            max={MAX_MINUTES}
            value={value.period === 'custom-time' ? value.minutes : null}
            onApply={(minutes) => {
              if (minutes === null) return;
              onChange({ period: 'custom-time', minutes });
              close();
            }}
          />
        </Suspense>
      )}
    </CustomValueChip>
  );
}
