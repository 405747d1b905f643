import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { PERIODS, type Period } from '#contract/periods.ts';
import {
  isRelative,
  type PeriodChoice,
  periodText,
  type RelativePeriod,
  readPeriod,
  writePeriod,
} from '../../data/lists/period-choice.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan } from '../../lib/session.tsx';
import { userZone } from '../../lib/user-zone.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CustomValueChip } from '../../ui/forms/custom-value-chip.tsx';
import type { Filter, FilterControlProps } from '../filter.ts';

const DateRangeFields = lazyPart(async () => (await import('../../ui/forms/date-range-fields.tsx')).DateRangeFields);

interface PeriodOptions<Offered extends Period> {
  offered: readonly Offered[];
  defaultValue: RelativePeriod<Offered>;
}

/** The time period of a list, or a custom range; All Time only with its permission. 'Clear' keeps it. */
export function period<const Offered extends Period>({
  offered,
  defaultValue: defaultPeriod,
}: PeriodOptions<Offered>): Filter<PeriodChoice<Offered>> {
  const defaultValue: PeriodChoice<Offered> = { period: defaultPeriod };

  return {
    label: 'Time period',
    defaultValue,
    keptByClear: true,
    read: (params) => readPeriod(params, offered, defaultValue),
    write: (params, value) => writePeriod(params, value, defaultValue),
    text: (value) => periodText(value, userZone()),
    restrict: (value, may) => (value.period === 'all-time' && !may('filter:show-all-time') ? defaultValue : value),
    control: (props) => <PeriodChip {...props} offered={offered} defaultValue={defaultValue} />,
  };
}

interface PeriodChipProps<Offered extends Period> extends FilterControlProps<PeriodChoice<Offered>> {
  offered: readonly Offered[];
  defaultValue: PeriodChoice<Offered>;
}

function PeriodChip<Offered extends Period>({ label, value, onChange, compact, ...rest }: PeriodChipProps<Offered>) {
  const allTime = useCan('filter:show-all-time');
  const offered = rest.offered.filter((one) => allTime || one !== 'all-time');
  const choice: PeriodChoice = value;
  const zone = userZone();

  return (
    <CustomValueChip<Period>
      label={label}
      hideLabel
      icon={compact ? undefined : <Clock aria-hidden className="text-ink-3" />}
      text={periodText(choice, zone)}
      value={choice.period}
      options={offered.map((one) => ({ value: one, label: PERIODS[one].label }))}
      custom="custom-range"
      onChoose={(chosen) => {
        const named = offered.find((one) => one === chosen);
        if (named && isRelative(named)) onChange({ period: named });
      }}
      className="flex"
    >
      {(close) => (
        <div className="border-l border-line">
          <Suspense fallback={<Skeleton className="m-4 h-93.5 w-117" />}>
            <DateRangeFields
              value={choice.period === 'custom-range' ? choice : null}
              now={serverNow}
              zone={zone}
              onApply={(range) => {
                onChange({ period: 'custom-range', ...range });
                close();
              }}
              onClear={() => onChange(rest.defaultValue)}
            />
          </Suspense>
        </div>
      )}
    </CustomValueChip>
  );
}
