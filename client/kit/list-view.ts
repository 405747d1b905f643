import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useMay } from '../lib/session.tsx';
import { type FilterChange, type Filtered, type May, readFilters, writeFilters } from './filter.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

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
  /** Ids of the selectable columns. */
  columns?: readonly string[];
  /** The server's conditions for the filters, without page and period. */
  query: (filters: Values) => Query;
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
}

type AddressPart<Values extends object> = Pick<ListDefinition<Values, unknown>, 'filters' | 'selection' | 'columns'>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SEPARATOR = ',';

export function readView<Values extends object>(
  list: AddressPart<Values>,
  params: URLSearchParams,
  may: May,
): ListView<Values> {
  const page = params.get('page') ?? '';
  const selected = (list.selection && params.get(list.selection)) ?? '';
  const named = (params.get('columns') ?? '').split(SEPARATOR);
  const columns = list.columns?.filter((id) => named.includes(id)) ?? [];
  return {
    filters: readFilters(list, params, may),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    columns: columns.length > 0 ? columns : null,
    selected: ID.test(selected) ? selected : null,
  };
}

export function writeView<Values extends object>(list: AddressPart<Values>, view: ListView<Values>): URLSearchParams {
  const params = writeFilters(list, view.filters);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.columns) params.set('columns', view.columns.join(SEPARATOR));
  if (list.selection && view.selected) params.set(list.selection, view.selected);
  return params;
}

/** Browsers limit the rate of history changes, and arrow keys repeat fast. ms */
const WRITE_AFTER_MS = 300;

/** A list and its current view. */
export interface ListViewState<Values extends object, Query> extends ListAddress<ListView<Values>> {
  list: ListDefinition<Values, Query>;
  /** The selected row's id. It follows the keys at once; the address follows after a pause. */
  selected: string | null;
  select: (id: string | null) => void;
  /** Changes the filters, starts a new snapshot and clears the selected row. */
  setFilters: (change: FilterChange<Values>) => void;
  /** Turns to another page and clears the selected row. */
  setPage: (page: number) => void;
  /** Shows the rows that wait. */
  showNew: () => void;
}

/** The view of a list, kept in the address bar. */
export function useListView<Values extends object, Query>(
  list: ListDefinition<Values, Query>,
): ListViewState<Values, Query> {
  const may = useMay();
  const read = useCallback((params: URLSearchParams) => readView(list, params, may), [list, may]);
  const write = useCallback((view: ListView<Values>) => writeView(list, view), [list]);
  const address = useListAddress(read, write);
  const { view, isOwn, change } = address;

  const { key } = useLocation();
  const navigation = useNavigationType();
  const [selected, select] = useState(view.selected);
  const [seenKey, setSeenKey] = useState(key);
  // Links and Back bring their own selected row; the addresses that this list wrote do not change it.
  if (seenKey !== key) {
    setSeenKey(key);
    if (navigation === 'POP' || !isOwn) select(view.selected);
  }
  useEffect(() => {
    if (selected === view.selected) return;
    const timer = setTimeout(() => void change({ selected }, { replace: true }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [selected, view.selected, change]);

  /** Shows another part of the list. The selected row was left behind; it has not 'moved to the next page'. */
  function show(next: (view: ListView<Values>) => Partial<ListView<Values>>, how?: { newSnapshot: boolean }): void {
    select(null);
    void change((before) => ({ ...next(before), selected: null }), how);
  }
  return {
    ...address,
    list,
    selected,
    select,
    setFilters: (next) => show(({ filters }) => ({ filters: next(filters), page: 1 }), { newSnapshot: true }),
    setPage: (page) => show(() => ({ page })),
    showNew: () => void change({ page: 1 }, { replace: true, newSnapshot: true }),
  };
}
