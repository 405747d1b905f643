import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useMay } from '../lib/session.tsx';
import { type FilterChange, type Filtered, type May, readFilters, writeFilters } from './filter.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

/** A list as a screen declares it: plain data, but for `query`. */
export interface ListDefinition<Values extends object, Query> extends Filtered<Values> {
  /** Names what the browser remembers of it: 'alarms'. */
  id: string;
  /** What is listed, within a sentence: 'alarm groups'. */
  what: string;
  /** What is said when there is none. */
  empty?: string;
  pageSize: number;
  /** ms; without it the list is read again only after a change. */
  refreshMs?: number;
  /** The parameter of the address that names the selected row, where one can be selected. */
  selection?: string;
  /** Ids of the columns that the address may name. */
  columns?: readonly string[];
  /** What the filters mean on the wire, without pages and period. */
  query: (filters: Values) => Query;
}

/** Everything that a link to a list, or Back, restores. */
export interface ListView<Values> {
  filters: Values;
  /** From 1. */
  page: number;
  /** The selected row's id. */
  selected: string | null;
  /** Null: as this browser remembers them. */
  columns: readonly string[] | null;
}

type AddressPart<Values extends object> = Pick<
  ListDefinition<Values, unknown>,
  'filters' | 'within' | 'selection' | 'columns'
>;

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

/** Browsers allow only so many history changes in a while, and arrow keys repeat fast. */
const WRITE_AFTER_MS = 300;

/** A list and how it is looked at just now. */
export interface ListViewState<Values extends object, Query> extends ListAddress<ListView<Values>> {
  list: ListDefinition<Values, Query>;
  /** The selected row's id. It follows the keys at once and reaches the address when they rest. */
  selected: string | null;
  select: (id: string | null) => void;
  /** Begins anew with other filters, and without a selected row. */
  setFilters: (change: FilterChange<Values>) => void;
  /** Turns to another page, and leaves the selected row behind. */
  setPage: (page: number) => void;
  /** Brings in what waits. */
  showNew: () => void;
}

/** The view of a list, as it stands in the address bar. */
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
  // A link and Back bring theirs; what this list has written itself is known already.
  if (seenKey !== key) {
    setSeenKey(key);
    if (navigation === 'POP' || !isOwn) select(view.selected);
  }
  useEffect(() => {
    if (selected === view.selected) return;
    const timer = setTimeout(() => void change({ selected }, { replace: true }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [selected, view.selected, change]);

  /** Another part of the list: a row that is selected and not there any more has not moved, it was left. */
  function turn(next: (view: ListView<Values>) => Partial<ListView<Values>>, how?: { fresh: boolean }): void {
    select(null);
    void change((before) => ({ ...next(before), selected: null }), how);
  }
  return {
    ...address,
    list,
    selected,
    select,
    setFilters: (next) => turn(({ filters }) => ({ filters: next(filters), page: 1 }), { fresh: true }),
    setPage: (page) => turn(() => ({ page })),
    showNew: () => void change({ page: 1 }, { replace: true, fresh: true }),
  };
}
