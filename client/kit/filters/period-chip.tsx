import { Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PERIODS, type Period } from '#contract/periods.ts';
import { isRelative, type PeriodChoice, periodText } from '../../data/lists/period-choice.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FilterChip } from './filter-chip.tsx';
import { ValueList } from './value-list.tsx';

const DateRangeFields = lazyPart(async () => (await import('./date-range-fields.tsx')).DateRangeFields);

interface PeriodChipProps<Offered extends Period> {
  value: PeriodChoice<Offered>;
  offered: readonly Offered[];
  onChange: (value: PeriodChoice<Offered>) => void;
  /** Called by Clear of a custom range. */
  onClear: () => void;
  /** The server's time, ms UTC: no date may be later. */
  now: () => number;
  /** IANA zone in which a custom range is read and shown. */
  zone: string;
  /** Without its icon, where room is scarce. */
  plain?: boolean;
}

/** The time period of a list: one of those offered, or a range of one's own. */
export function PeriodChip<Offered extends Period>({
  value,
  offered,
  onChange,
  onClear,
  now,
  zone,
  plain = false,
}: PeriodChipProps<Offered>) {
  const [open, setOpen] = useState(false);
  const range: PeriodChoice = value;
  const [custom, setCustom] = useState(false);

  function take(next: PeriodChoice<Offered>): void {
    onChange(next);
    setOpen(false);
  }

  return (
    <FilterChip
      label="Time period"
      hideLabel
      icon={plain ? undefined : <Clock aria-hidden className="text-ink-3" />}
      value={periodText(value, zone)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCustom(value.period === 'custom-range');
      }}
    >
      <div className="flex">
        <ValueList<Period>
          label="Time period"
          value={custom ? 'custom-range' : value.period}
          options={offered.map((period) => ({ value: period, label: PERIODS[period].label }))}
          onChoose={(chosen) => {
            const period = offered.find((one) => one === chosen);
            if (period && isRelative(period)) take({ period });
            else setCustom(true);
          }}
        />
        {custom && (
          <div className="border-l border-line">
            <Suspense fallback={<Skeleton className="m-4 h-93.5 w-83" />}>
              <DateRangeFields
                value={range.period === 'custom-range' ? range : null}
                now={now}
                zone={zone}
                onApply={({ from, to }) => take({ period: 'custom-range', from, to })}
                onClear={onClear}
              />
            </Suspense>
          </div>
        )}
      </div>
    </FilterChip>
  );
}
