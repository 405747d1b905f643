import { useQuery } from '@tanstack/react-query';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { call } from '../../../lib/call.ts';
import { cn } from '../../../ui/cn.ts';
import { formatTotal } from '../../../ui/page-numbers.ts';
import { type LocationAlarmFilters, NO_CHOICE, withChoice } from './filters.ts';
import { openQuery } from './list-query.ts';

/** How many location alarms of the filters wait, whatever statuses these name. */
export function PendingCount({ filters }: { filters: LocationAlarmFilters }) {
  const query = {
    ...openQuery(withChoice(filters, 'statuses', NO_CHOICE), { pageSize: 1 }),
    statuses: { values: ['pending', 'pending_cutoff'], negative: false },
  };
  const { data } = useQuery({
    queryKey: ['location-alarms', 'pending-count', query],
    queryFn: async ({ signal }) => (await call(listLocationAlarms, { query }, { signal })).payload.total,
    refetchInterval: LOCATION_ALARM_LIST.refreshMs,
  });
  if (data === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
      <span className={cn('font-semibold', data > 0 ? 'text-error' : 'text-ink-3')}>{formatTotal(data)}</span>
      Pending
    </span>
  );
}
