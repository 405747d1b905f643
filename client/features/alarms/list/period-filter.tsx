import { Clock } from 'lucide-react';
import { useState } from 'react';
import { ALARM_PERIODS, PERIODS } from '#contract/periods.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { userZone } from '../../../lib/user-zone.ts';
import { DateRangeFields } from '../../../ui/date-range-fields.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { periodText } from './filter-labels.ts';
import { DEFAULT_FILTERS, type PeriodChoice } from './filters.ts';
import { ValueList } from './value-list.tsx';

interface PeriodFilterProps {
  value: PeriodChoice;
  onChange: (value: PeriodChoice) => void;
}

/** The time period of the list; All Time only for those who may see it. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const allTime = useCan('filter:show-all-time');
  const [open, setOpen] = useState(false);
  const [custom, setCustom] = useState(false);
  const zone = userZone();
  const offered = ALARM_PERIODS.filter((period) => allTime || period !== 'all-time');

  function take(next: PeriodChoice): void {
    onChange(next);
    setOpen(false);
  }

  return (
    <FilterChip
      label="Time period"
      hideLabel
      icon={<Clock aria-hidden className="text-ink-3" />}
      value={periodText(value, zone)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCustom(value.period === 'custom-range');
      }}
    >
      <div className="flex">
        <ValueList
          label="Time period"
          value={custom ? 'custom-range' : value.period}
          options={offered.map((period) => ({ value: period, label: PERIODS[period].label }))}
          onChoose={(period) => (period === 'custom-range' ? setCustom(true) : take({ period }))}
        />
        {custom && (
          <div className="border-l border-line">
            <DateRangeFields
              value={value.period === 'custom-range' ? value : null}
              now={serverNow}
              zone={zone}
              onApply={({ from, to }) => take({ period: 'custom-range', from, to })}
              onClear={() => onChange(DEFAULT_FILTERS.period)}
            />
          </div>
        )}
      </div>
    </FilterChip>
  );
}
