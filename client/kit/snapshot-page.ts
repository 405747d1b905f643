import { type RefCallback, useEffect } from 'react';
import { type ShownPage, useSnapshotQuery } from '../data/lists/list-queries.ts';
import type { ListSource, PageQuery, SnapshotSource } from '../data/lists/list-source.ts';
import { type PeriodChoice, withPeriod } from '../data/lists/period-choice.ts';
import { useAttended } from '../lib/use-attended.ts';
import { useLatest } from '../lib/use-latest.ts';
import type { ListDefinition, ListViewState } from './list-view.ts';
import { type ListState, useListState } from './use-list-state.ts';

/** The values of a list that has a period among its filters. */
export interface Timed {
  period: PeriodChoice;
}

/** The conditions of a list, including its period, without a page. */
export const listQuery = <Values extends Timed, Query extends PageQuery>(
  list: ListDefinition<Values, Query>,
  source: Pick<ListSource<unknown, Query>, 'relative'>,
  filters: Values,
): Query => withPeriod(list.query(filters, null), filters.period, source);

/** A list whose rows keep their places, as a screen shows it. */
export interface SnapshotPage<Row> extends ListState<ShownPage<Row>> {
  /** The rows of the requested page; undefined until they have loaded. */
  rows: readonly Row[] | undefined;
  /** Ref of the element around the list and its pages: while an operator is using it, new rows wait. */
  watch: RefCallback<HTMLElement>;
}

/**
 * A page of a list, refreshed in place (decision 010). On the first page new rows appear by themselves as long as no
 * row is selected and nobody is using the list; otherwise they wait. Shows the previous page while one loads, and the
 * last page if the requested one no longer exists.
 */
export function useSnapshotPage<Values extends Timed, Query extends PageQuery, Row>(
  address: ListViewState<Values, Query>,
  source: SnapshotSource<Row, Query>,
): SnapshotPage<Row> {
  const { list, view, snapshotId, selected } = address;
  const { filters, page } = view;
  const { pageSize, refreshMs } = list;
  const { attended, isAttended, watch } = useAttended();
  const latest = useLatest(selected);
  const query = useSnapshotQuery(
    { source, conditions: list.query(filters, null), period: filters.period, page, pageSize, refreshMs },
    snapshotId,
    () => latest.current !== null || isAttended(),
  );
  const state = useListState(query, address);

  const { refetch } = query;
  const mustWait = selected !== null || attended;
  const released = page === 1 && !mustWait && !state.isPlaceholderData && (state.data?.waiting ?? 0) > 0;
  useEffect(() => {
    if (released) void refetch();
  }, [released, refetch]);

  return { ...state, rows: state.isPlaceholderData ? undefined : state.data?.rows, watch };
}
