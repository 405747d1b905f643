import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { countKey, pagesKey } from '../keys.ts';
import type { ListSource, PageQuery } from './list-source.ts';
import { openPage, refreshPage, type SnapshotRequest } from './load-snapshot.ts';
import { withPeriod } from './period-choice.ts';
import type { LoadedPage } from './snapshot.ts';

/** How long a list is kept for an operator who comes back to it, ms. */
const CACHE_MS = 15 * 60_000;

/** Shows the previous page while one loads. Without `refreshMs` the page is refetched only after a change. */
const pollOptions = (refreshMs: number | undefined) =>
  ({ refetchInterval: refreshMs ?? false, placeholderData: keepPreviousData }) as const;

/** A page of records that seldom change. */
export const usePage = <Row, Query extends PageQuery>(
  source: ListSource<Row, Query>,
  query: Query & { page: number },
  refreshMs: number | undefined,
) =>
  useQuery({
    ...pollOptions(refreshMs),
    queryKey: pagesKey(source.entity, query),
    queryFn: async ({ signal }) => {
      const { items, total } = await source.list(query, signal);
      return { rows: items, total, at: serverNow(), snapshotId: JSON.stringify(query), page: query.page };
    },
  });

/** How many rows match. */
export const useCount = <Query extends PageQuery>(
  source: Pick<ListSource<unknown, Query>, 'entity' | 'list'>,
  conditions: Query,
  refreshMs: number | undefined,
) => {
  const query = { ...conditions, page: 1, pageSize: 1 };
  return useQuery({
    ...pollOptions(refreshMs),
    queryKey: countKey(source.entity, query),
    queryFn: async ({ signal }) => (await source.list(query, signal)).total,
  });
};

/** A page of a snapshot, with the number of the page and the id of the snapshot. */
export interface ShownPage<Row> extends LoadedPage<Row> {
  page: number;
  snapshotId: string;
}

/**
 * A page of a list, refreshed in place (decision 010). `mustWait`: whether new rows must wait; otherwise the first
 * page includes them.
 */
export function useSnapshotQuery<Row, Query extends PageQuery>(
  request: SnapshotRequest<Row, Query>,
  snapshotId: string,
  mustWait: () => boolean,
) {
  const client = useQueryClient();
  const { source, conditions, period, page, refreshMs } = request;
  const snapshotKey = [...pagesKey(source.entity, withPeriod(conditions, period, source)), snapshotId];
  const pageKey = [...snapshotKey, page];

  async function load(signal: AbortSignal): Promise<LoadedPage<Row>> {
    const before = client.getQueryData<LoadedPage<Row>>(pageKey);
    const pages = client.getQueriesData<LoadedPage<Row>>({ queryKey: snapshotKey });
    const snapshot = before?.snapshot ?? pages.map(([, data]) => data?.snapshot).find((one) => one);
    if (snapshot && (page > 1 || mustWait())) return refreshPage(request, snapshot, before?.rows, signal);
    const opened = await openPage(request, before?.rows, signal);
    // If the operator has turned to the list meanwhile, the rows stay as they were.
    if (snapshot && before && mustWait()) return refreshPage(request, snapshot, before.rows, signal);
    // The other pages continue an older snapshot.
    client.removeQueries({
      queryKey: snapshotKey,
      type: 'inactive',
      predicate: ({ queryKey: key }) => key.at(-1) !== page,
    });
    return opened;
  }

  const shown = {
    queryKey: pageKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShownPage<Row>> => ({
      ...(await load(signal)),
      page,
      snapshotId,
    }),
    gcTime: CACHE_MS,
  };
  // The list is requested while its screen renders, before everything around it. The reply may come before the screen
  // is mounted, which then need not request it again.
  const [isFirst] = useState(() => client.getQueryState(pageKey) === undefined);
  usePrefetchQuery(shown);
  return useQuery({
    ...pollOptions(refreshMs),
    ...shown,
    refetchOnMount: !isFirst,
    refetchIntervalInBackground: true,
  });
}

/** The rows of the cached pages whose keys begin with `queryKey`; the page fetched last comes first. */
export const cachedRows = <Row>(client: QueryClient, queryKey: QueryKey): (readonly Row[])[] =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => client.getQueryData<LoadedPage<Row>>(query.queryKey)?.rows ?? []);
