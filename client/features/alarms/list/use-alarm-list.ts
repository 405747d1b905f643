import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ALARM_LIST } from '#contract/limits.ts';
import { appConfig } from '../../../lib/config.ts';
import type { AlarmFilters } from './filters.ts';
import { openQuery } from './list-query.ts';
import { openPage, refreshPage } from './load-page.ts';
import type { ListPage } from './snapshot.ts';

/** How long a list is kept for whoever comes back to it. */
const KEPT_MS = 15 * 60_000;

interface ListRequest {
  filters: AlarmFilters;
  page: number;
  snapshotId: string;
}

/** A page of the alarm list, refreshed every 5 s in place (decision 010). Shows the page before while one loads. */
export function useAlarmList({ filters, page, snapshotId }: ListRequest) {
  const client = useQueryClient();
  const slug = appConfig().providerSlug;
  const { page: _, ...conditions } = openQuery(filters, { slug });
  const snapshotKey = ['alarms', 'list', snapshotId, conditions];
  const pageKey = [...snapshotKey, page];

  return useQuery({
    queryKey: pageKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<ListPage>(pageKey);
      const pages = client.getQueriesData<ListPage>({ queryKey: snapshotKey });
      const hold = before?.hold ?? pages.map(([, data]) => data?.hold).find((one) => one);
      const request = { filters, page, slug, signal };
      const loaded = hold ? await refreshPage(request, hold, before?.rows) : await openPage(request);
      return { ...loaded, page, snapshotId };
    },
    refetchInterval: ALARM_LIST.refreshMs,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
}
