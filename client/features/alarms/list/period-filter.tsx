import { ALARM_PERIODS } from '#contract/periods.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { userZone } from '../../../lib/user-zone.ts';
import { PeriodChip } from '../../../ui/period-chip.tsx';
import { DEFAULT_FILTERS, type PeriodChoice } from './filters.ts';

interface PeriodFilterProps {
  value: PeriodChoice;
  onChange: (value: PeriodChoice) => void;
}

/** The time period of the list; All Time only for those who may see it. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const allTime = useCan('filter:show-all-time');
  return (
    <PeriodChip
      value={value}
      offered={ALARM_PERIODS.filter((period) => allTime || period !== 'all-time')}
      onChange={onChange}
      onClear={() => onChange(DEFAULT_FILTERS.period)}
      now={serverNow}
      zone={userZone()}
    />
  );
}
