import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { serverNow } from '../lib/server-time.ts';
import { useMay } from '../lib/session.tsx';
import { losesUnsaved } from '../lib/unsaved.ts';
import { useLatest } from '../lib/use-latest.ts';
import type { Sort } from '../ui/tables/data-column.ts';
import { type FilterChange, type Filtered, type May, readFilters, writeFilters } from './filter.ts';

/** The declaration of a list: plain data, apart from `query`. */
export interface ListDefinition<Values extends object, Query> extends Filtered<Values> {
  /** Part of the key under which the browser remembers its columns: 'alarms'. */
  id: string;
  /** The name of the rows within a sentence: 'alarm groups'. */
  noun: string;
  /** Shown if there are no rows; '0 results' by default. */
  emptyText?: string;
  /** The text of a failure, if it is not 'Error getting {noun}' with the server's message beside it. */
  failureText?: (message: string) => string;
  pageSize: number;
  /** ms; without it the list is refetched only after a change. */
  refreshMs?: number;
  /** The address parameter with the selected row's id; without it rows cannot be selected. */
  selection?: string;
  /** The address parameter with the id of the record in the pane beside the list, in place of `selection`; without it there is no pane. */
  pane?: string;
  /** Ids of the selectable columns. */
  columns?: readonly string[];
  /** Ids of the columns by which the server sorts; `query` passes the order on, with `wireSort`. */
  sorts?: readonly string[];
  /** The server's conditions for the filters and the chosen order, without page and period. */
  query: (filters: Values, sort: Sort | null) => Query;
}

/** The state of a list that a link or Back restores. */
export interface ListView<Values> {
  filters: Values;
  /** From 1. */
  page: number;
  /** The selected row's id. */
  selected: string | null;
  /** Ids of the columns; null for those that this browser remembers. */
  columns: readonly string[] | null;
  /** The order that the operator has chosen; null for the order of the list itself. */
  sort: Sort | null;
  /** The id of the record in the pane beside the list. */
  openId: string | null;
}

type AddressPart<Values extends object> = Pick<
  ListDefinition<Values, unknown>,
  'filters' | 'selection' | 'pane' | 'columns' | 'sorts'
>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = ',';
/** Before the column of a descending order. */
const DESCENDING = '-';

function readSort({ sorts = [] }: Pick<ListDefinition<object, unknown>, 'sorts'>, text: string): Sort | null {
  const isDescending = text.startsWith(DESCENDING);
  const column = isDescending ? text.slice(DESCENDING.length) : text;
  return sorts.includes(column) ? { column, direction: isDescending ? 'desc' : 'asc' } : null;
}

/** The parameters for a chosen order, for lists whose endpoint has `sorting` of the contract. */
export function wireSort<const Column extends string>(sort: Sort | null, columns: readonly Column[]) {
  const column = columns.find((id) => id === sort?.column);
  return column === undefined ? {} : { sort: column, direction: sort?.direction };
}

export function readView<Values extends object>(
  list: AddressPart<Values>,
  params: URLSearchParams,
  may: May,
): ListView<Values> {
  const page = params.get('page') ?? '';
  const idIn = (param: string | undefined) => {
    const id = (param && params.get(param)) ?? '';
    return ID.test(id) ? id : null;
  };
  const named = (params.get('columns') ?? '').split(SEPARATOR);
  const columns = list.columns?.filter((id) => named.includes(id)) ?? [];
  return {
    filters: readFilters(list, params, may),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    columns: columns.length > 0 ? columns : null,
    selected: idIn(list.selection),
    sort: readSort(list, params.get('sort') ?? ''),
    openId: idIn(list.pane),
  };
}

export function writeView<Values extends object>(list: AddressPart<Values>, view: ListView<Values>): URLSearchParams {
  const params = writeFilters(list, view.filters);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.columns) params.set('columns', view.columns.join(SEPARATOR));
  if (view.sort) params.set('sort', `${view.sort.direction === 'desc' ? DESCENDING : ''}${view.sort.column}`);
  if (list.selection && view.selected) params.set(list.selection, view.selected);
  if (list.pane && view.openId) params.set(list.pane, view.openId);
  return params;
}

/** Browsers limit the rate of history changes, and arrow keys repeat fast. ms */
const WRITE_AFTER_MS = 300;

/** How the browser history records a change of the view. */
interface ViewChange {
  /** Replaces the current entry: for changes that Back need not undo. */
  replace?: boolean;
  newSnapshot?: boolean;
}

/** Changes the view in the address; resolves when the address has changed. */
export type ChangeView<View> = (
  change: Partial<View> | ((view: View) => Partial<View>),
  options?: ViewChange,
) => Promise<void>;

/** A list and its current view. */
export interface ListViewState<Values extends object, Query> {
  list: ListDefinition<Values, Query>;
  /** As the address has it. */
  view: ListView<Values>;
  /** Identifies the snapshot: the same for all its pages, and after Back. */
  snapshotId: string;
  /** Changes at the same moment all apply: a function gets the latest view. */
  change: ChangeView<ListView<Values>>;
  /** The selected row's id. It follows the keys at once; the address follows after a pause. */
  selected: string | null;
  select: (id: string | null) => void;
  /** Changes the filters, starts a new snapshot and clears the selected row. */
  setFilters: (change: FilterChange<Values>) => void;
  /** Sorts by a column, starts at the first page and clears the selected row. */
  setSort: (sort: Sort | null) => void;
  /** Turns to another page and clears the selected row. */
  setPage: (page: number) => void;
  /** Shows the rows that wait. */
  showNew: () => void;
}

function snapshotIn(state: unknown): string | undefined {
  const { snapshot } = Object(state);
  return typeof snapshot === 'string' ? snapshot : undefined;
}

/** Whether the operator was asked before the address changed. */
const wasAsked = (state: unknown): boolean => Object(state).wasAsked === true;

let snapshots = 0;

/** The view of a list, kept in the address bar. Keep the definition at module scope. */
export function useListView<Values extends object, Query>(
  list: ListDefinition<Values, Query>,
): ListViewState<Values, Query> {
  const may = useMay();
  const navigate = useNavigate();
  const location = useLocation();
  const { search, state, key } = location;
  const ownSnapshot = snapshotIn(state);
  const snapshotId = ownSnapshot ?? key;
  const view = useMemo(() => readView(list, new URLSearchParams(search), may), [list, may, search]);
  /** The view that the address is about to have; a further change builds on it. */
  const latest = useLatest(useMemo(() => ({ view, snapshotId }), [view, snapshotId]));
  const address = useLatest(location);
  /** Writes a changed view to the address. Returns whether the operator is asked first, and may stay. */
  const move = useCallback(
    (next: Parameters<ChangeView<ListView<Values>>>[0], { replace = false, newSnapshot = false }: ViewChange = {}) => {
      snapshots += 1;
      const snapshot = newSnapshot ? `${serverNow()}-${snapshots}` : latest.current.snapshotId;
      const before = latest.current.view;
      const view = { ...before, ...(typeof next === 'function' ? next(before) : next) };
      const to = { pathname: address.current.pathname, search: `?${writeView(list, view)}` };
      const isAsked = losesUnsaved({ from: address.current, to, isBack: false });
      if (!isAsked) latest.current = { view, snapshotId: snapshot };
      const moved = navigate({ search: to.search }, { replace, state: { snapshot, wasAsked: isAsked } });
      return { isAsked, moved };
    },
    [navigate, list],
  );
  const change = useCallback<ChangeView<ListView<Values>>>(
    async (next, how) => {
      await move(next, how).moved;
    },
    [move],
  );

  const navigation = useNavigationType();
  const [selected, select] = useState(view.selected);
  const [seenKey, setSeenKey] = useState(key);
  // Links and Back bring their own selected row; the addresses that this list wrote do not change it.
  if (seenKey !== key) {
    setSeenKey(key);
    if (navigation === 'POP' || ownSnapshot === undefined || wasAsked(state)) select(view.selected);
  }
  useEffect(() => {
    if (selected === view.selected) return;
    const timer = setTimeout(() => void change({ selected }, { replace: true }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [selected, view.selected, change]);

  /** Shows another part of the list. The selected row was left behind; it has not 'moved to the next page'. */
  function show(next: (view: ListView<Values>) => Partial<ListView<Values>>, how?: { newSnapshot: boolean }): void {
    const { isAsked } = move((before) => ({ ...next(before), selected: null }), how);
    if (!isAsked) select(null);
  }
  return {
    list,
    view,
    snapshotId,
    change,
    selected,
    select,
    setFilters: (next) => show(({ filters }) => ({ filters: next(filters), page: 1 }), { newSnapshot: true }),
    setSort: (sort) => show(() => ({ sort, page: 1 }), { newSnapshot: true }),
    setPage: (page) => show(() => ({ page })),
    showNew: () => void change({ page: 1 }, { replace: true, newSnapshot: true }),
  };
}
