import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useEffect } from 'react';
import { PERIODS, relativePeriod } from '#contract/periods.ts';
import { pagesKey } from '../data/keys.ts';
import type { HeldPage } from '../data/lists/held-list.ts';
import type { HeldSource } from '../data/lists/list-source.ts';
import type { Bounds, PeriodChoice } from '../data/lists/period-choice.ts';
import type { ListDefinition, ListViewState, PageQuery } from './list-view.ts';
import { type HeldRequest, openPage, refreshPage } from './load-held-page.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { useRowHold } from './use-row-hold.ts';

/** How long a list is kept for operators who come back to it. */
const KEPT_MS = 15 * 60_000;

/** The values of a list that has a period among its filters. */
export interface Timed {
  period: PeriodChoice;
}

/** All that a list has now: its filters with their period, without a page. */
export function listQuery<Values extends Timed, Query extends PageQuery>(
  { query, relative = relativePeriod }: ListDefinition<Values, Query>,
  filters: Values,
): Query {
  const conditions = query(filters);
  const choice: PeriodChoice = filters.period;
  if (choice.period === 'custom-range') return { ...conditions, dateFrom: choice.from, dateTo: choice.to };
  const { minutes } = PERIODS[choice.period];
  return minutes === undefined ? conditions : { ...conditions, ...relative(minutes) };
}

/** How to ask for a page of a list, as its period has it and between fixed bounds. */
export function pageRequest<Values extends Timed, Query extends PageQuery, Row>(
  list: ListDefinition<Values, Query>,
  source: HeldSource<Row, Query>,
  { filters, page }: { filters: Values; page: number },
): HeldRequest<Row> {
  const { pageSize, refreshMs = Number.POSITIVE_INFINITY } = list;
  const between = ({ from, to }: Bounds, paging: PageQuery): Query => ({
    ...list.query(filters),
    ...paging,
    ...(from !== undefined && { dateFrom: from }),
    ...(to !== undefined && { dateTo: to }),
  });
  return {
    ...source,
    page,
    period: filters.period,
    refreshMs,
    open: (signal) => source.list({ ...listQuery(list, filters), page, pageSize }, signal),
    between: (bounds, signal) => source.list(between(bounds, { page, pageSize }), signal),
    count: async (bounds, signal) => (await source.list(between(bounds, { page: 1, pageSize: 1 }), signal)).total,
  };
}

/** A page of a snapshot, and which one it is. */
interface ShownPage<Row> extends HeldPage<Row> {
  page: number;
  snapshotId: string;
}

/** What a screen shows of a list whose rows keep their places. */
export interface HeldList<Row> extends ListState<ShownPage<Row>> {
  /** The rows that were asked for; undefined until they are here. */
  rows: readonly Row[] | undefined;
  /** Ref of the element around the list and its pages: while somebody is at it, new rows wait. */
  watch: RefCallback<HTMLElement>;
}

/**
 * A page of a list, refreshed in place (decision 010). New rows come in by themselves on the first page while nobody is
 * at the list; otherwise they wait. Shows the page before while one loads, and the last one where the one asked for is
 * not there any more.
 */
export function useHeldPage<Values extends Timed, Query extends PageQuery, Row>(
  address: ListViewState<Values, Query>,
  source: HeldSource<Row, Query>,
): HeldList<Row> {
  const { list, view, snapshotId, selected } = address;
  const client = useQueryClient();
  const { page } = view;
  const { held, isHeld, watch } = useRowHold(selected);
  const request = pageRequest(list, source, view);
  const snapshotKey = [...pagesKey(source.entity, listQuery(list, view.filters)), snapshotId];
  const pageKey = [...snapshotKey, page];

  async function load(signal: AbortSignal): Promise<HeldPage<Row>> {
    const before = client.getQueryData<HeldPage<Row>>(pageKey);
    const pages = client.getQueriesData<HeldPage<Row>>({ queryKey: snapshotKey });
    const hold = before?.hold ?? pages.map(([, data]) => data?.hold).find((one) => one);
    if (hold && (page > 1 || isHeld())) return refreshPage(request, hold, before?.rows, signal);
    const opened = await openPage(request, before?.rows, signal);
    // An operator who has come to the list meanwhile reads the rows that were there.
    if (hold && before && isHeld()) return refreshPage(request, hold, before.rows, signal);
    // The other pages continue an older snapshot.
    client.removeQueries({
      queryKey: snapshotKey,
      type: 'inactive',
      predicate: ({ queryKey: key }) => key.at(-1) !== page,
    });
    return opened;
  }

  const query = useQuery({
    queryKey: pageKey,
    queryFn: async ({ signal }): Promise<ShownPage<Row>> => ({ ...(await load(signal)), page, snapshotId }),
    refetchInterval: list.refreshMs ?? false,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  });
  const state = useListState(query, address);

  const { refetch } = query;
  const released = page === 1 && !held && !state.isPlaceholderData && (state.data?.waiting ?? 0) > 0;
  useEffect(() => {
    if (released) void refetch();
  }, [released, refetch]);

  const rows = state.isPlaceholderData ? undefined : state.data?.rows;
  return { ...state, rows, watch };
}
