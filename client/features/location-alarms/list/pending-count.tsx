import { useQuery } from '@tanstack/react-query';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { call } from '../../../lib/call.ts';
import { CountLabel } from '../../../ui/count-label.tsx';
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
  return <CountLabel value={data} label="Pending" tone="text-error" />;
}
