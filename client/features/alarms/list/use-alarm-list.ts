import { appConfig } from '../../../lib/config.ts';
import { useHeldList } from '../../../lib/use-held-list.ts';
import type { AlarmFilters } from './filters.ts';
import { openQuery } from './list-query.ts';
import { alarmPage } from './load-page.ts';

interface ListRequest {
  filters: AlarmFilters;
  page: number;
  snapshotId: string;
}

/** A page of the alarm list, refreshed every 5 s in place (decision 010). Shows the page before while one loads. */
export function useAlarmList({ filters, page, snapshotId }: ListRequest) {
  const slug = appConfig().providerSlug;
  const { page: _, ...conditions } = openQuery(filters, { slug });
  return useHeldList({
    queryKey: ['alarms', 'list', conditions],
    snapshotId,
    request: alarmPage({ filters, page, slug }),
  });
}
