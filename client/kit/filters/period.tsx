import type { Period } from '#contract/periods.ts';
import {
  type PeriodChoice,
  periodText,
  type RelativePeriod,
  readPeriod,
  writePeriod,
} from '../../data/lists/period-choice.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan } from '../../lib/session.tsx';
import { userZone } from '../../lib/user-zone.ts';
import type { Filter, FilterControlProps } from '../filter.ts';
import { PeriodChip } from './period-chip.tsx';

interface PeriodOptions<Offered extends Period> {
  offered: readonly Offered[];
  usual: RelativePeriod<Offered>;
}

/** The time period of a list, or a range of one's own; All Time for those alone who may see it. 'Clear' keeps it. */
export function period<const Offered extends Period>({
  offered,
  usual: named,
}: PeriodOptions<Offered>): Filter<PeriodChoice<Offered>> {
  const usual: PeriodChoice<Offered> = { period: named };

  return {
    label: 'Time period',
    usual,
    keptByClear: true,
    read: (params) => readPeriod(params, offered, usual),
    write: (params, value) => writePeriod(params, value, usual),
    text: (value) => periodText(value, userZone()),
    permitted: (value, may) => (value.period === 'all-time' && !may('filter:show-all-time') ? usual : value),
    control: (props) => <PeriodControl {...props} offered={offered} usual={usual} />,
  };
}

interface PeriodControlProps<Offered extends Period> extends FilterControlProps<PeriodChoice<Offered>> {
  offered: readonly Offered[];
  usual: PeriodChoice<Offered>;
}

function PeriodControl<Offered extends Period>({
  offered,
  usual,
  value,
  onChange,
  compact,
}: PeriodControlProps<Offered>) {
  const allTime = useCan('filter:show-all-time');
  return (
    <PeriodChip
      value={value}
      offered={offered.filter((one) => allTime || one !== 'all-time')}
      onChange={onChange}
      onClear={() => onChange(usual)}
      now={serverNow}
      zone={userZone()}
      plain={compact}
    />
  );
}
