import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pagesKey } from '../data/keys.ts';
import type { ListSource } from '../data/lists/list-source.ts';
import { serverNow } from '../lib/server-time.ts';
import type { ListViewState, PageQuery } from './list-view.ts';
import { type ListState, useListState } from './use-list-state.ts';

/** What a screen shows of a list whose rows come as they are. */
export type PlainPage<Row> = ListState<{
  rows: readonly Row[];
  total: number;
  /** When this was true, ms UTC on the server's clock. */
  at: number;
  /** Names what is shown, whatever it holds by now. */
  snapshotId: string;
  page: number;
}>;

/**
 * A page of a list of records that seldom change. Shows the page before while one loads, and the last one where the one
 * asked for is not there any more.
 */
export function useListPage<Values extends object, Query extends PageQuery, Row>(
  address: ListViewState<Values, Query>,
  source: ListSource<Row, Query>,
): PlainPage<Row> {
  const { list, view } = address;
  const { page } = view;
  const query: Query = { ...list.query(view.filters), page, pageSize: list.pageSize };
  return useListState(
    useQuery({
      queryKey: pagesKey(source.entity, query),
      queryFn: async ({ signal }) => {
        const { items, total } = await source.list(query, signal);
        return { rows: items, total, at: serverNow(), snapshotId: JSON.stringify(query), page };
      },
      refetchInterval: list.refreshMs ?? false,
      placeholderData: keepPreviousData,
    }),
    address,
  );
}
