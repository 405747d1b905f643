import { usePage } from '../data/lists/list-queries.ts';
import type { ListSource, PageQuery } from '../data/lists/list-source.ts';
import type { ListViewState } from './list-view.ts';
import { type ListState, useListState } from './use-list-state.ts';

/** A list whose rows may move, as a screen shows it. */
export type ListPage<Row> = ListState<{
  rows: readonly Row[];
  total: number;
  /** When this was true, ms UTC on the server's clock. */
  at: number;
  /** Identifies the conditions and the page, whatever the rows are now. */
  snapshotId: string;
  page: number;
}>;

/**
 * A page of a list of records that seldom change. Shows the previous page while one loads, and the last page if the
 * requested one no longer exists.
 */
export function useListPage<Values extends object, Query extends PageQuery, Row>(
  address: ListViewState<Values, Query>,
  source: ListSource<Row, Query>,
): ListPage<Row> {
  const { list, view } = address;
  const query = { ...list.query(view.filters, view.sort), page: view.page, pageSize: list.pageSize };
  return useListState(usePage(source, query, list.refreshMs), address);
}
