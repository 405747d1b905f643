import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeldPage } from './held-list.ts';
import { type HeldRequest, openPage, refreshPage } from './load-held-page.ts';

/** How long a list is kept for whoever comes back to it. */
const KEPT_MS = 15 * 60_000;

interface HeldListOptions<Row> {
  /** Names the list and its conditions, not the page. */
  queryKey: QueryKey;
  snapshotId: string;
  request: HeldRequest<Row>;
}

/** A page of a list, refreshed in place (decision 010). Shows the page before while one loads. */
export function useHeldList<Row>({ queryKey, snapshotId, request }: HeldListOptions<Row>) {
  const client = useQueryClient();
  const { page, refreshMs } = request;
  const snapshotKey = [...queryKey, snapshotId];
  const pageKey = [...snapshotKey, page];

  return useQuery({
    queryKey: pageKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<HeldPage<Row>>(pageKey);
      const pages = client.getQueriesData<HeldPage<Row>>({ queryKey: snapshotKey });
      const hold = before?.hold ?? pages.map(([, data]) => data?.hold).find((one) => one);
      const loaded = await (hold ? refreshPage(request, hold, before?.rows, signal) : openPage(request, signal));
      return { ...loaded, page, snapshotId };
    },
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
}
