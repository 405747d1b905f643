import { useEffect, useState } from 'react';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import type { ListPage } from '../list-page.ts';

/** The record that the user has added last to a list, until they look at another part of the list. */
export type AddedRow<Row> = Store<Row | undefined>;

const NONE = createStore<undefined>(undefined);

interface AddedRowList<Row> {
  /** With the added record, at the top if it is on another page, or does not match the filters. */
  page: ListPage<Row>;
  /** Properties for the table: the added record is its active row, until the user moves on. */
  active: { activeId?: string; onActiveChange?: (id: string) => void };
}

/** Shows the record that the user has just added, wherever the list has it, and selects it. */
export function useAddedRow<Row>(
  { view }: { view: object },
  page: ListPage<Row>,
  rowId: (row: Row) => string,
  added: AddedRow<Row> | undefined,
): AddedRowList<Row> {
  const row: Row | undefined = useStore<Row | undefined>(added ?? NONE);
  const id = row && rowId(row);
  const { data } = page;
  const isListed = id !== undefined && (data?.rows.some((one) => rowId(one) === id) ?? false);
  const [seen, setSeen] = useState({ id, view, isListed, total: 0 });
  const [activeId, setActiveId] = useState<string>();
  if (seen.id !== id || seen.view !== view) {
    setSeen({ id, view, isListed, total: data?.total ?? 0 });
    setActiveId(seen.id === id ? undefined : id);
  } else if ((isListed && !seen.isListed) || (data?.total ?? 0) > seen.total) {
    setSeen({ ...seen, isListed: isListed || seen.isListed, total: Math.max(seen.total, data?.total ?? 0) });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view shows another part of the list
  useEffect(() => () => added?.set(undefined), [added, view]);
  useEffect(() => {
    if (id === undefined) return;
    document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  // A record that has left the list, or with which the list got shorter, was removed.
  const isGone = seen.isListed || (data?.total ?? 0) < seen.total;
  const isElsewhere = row !== undefined && data !== undefined && !isListed && !isGone;
  return {
    page: isElsewhere ? { ...page, data: { ...data, rows: [row, ...data.rows] } } : page,
    active: activeId === undefined ? {} : { activeId, onActiveChange: setActiveId },
  };
}
