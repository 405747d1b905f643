import { useEffect, useState } from 'react';
import { type AddedRow, useAddedRecord } from '../../data/lists/added-row.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { ListPage } from '../list-page.ts';

const NONE = createStore<undefined>(undefined);

interface AddedRowList<Row> {
  /** With the added record, at the top if it is on another page, or does not match the filters. */
  page: ListPage<Row>;
  /** Properties for the table: the added record is its active row, until the user moves on. */
  active: { activeId?: string; onActiveChange?: (id: string) => void };
}

/** Shows the record that the user has just added, wherever the list has it, and selects it. */
export function useAddedRow<Row>(
  { view, list }: { view: object; list: { refreshMs?: number } },
  page: ListPage<Row>,
  rowId: (row: Row) => string,
  added: AddedRow<Row> | undefined,
): AddedRowList<Row> {
  const row: Row | undefined = useStore<Row | undefined>(added ?? NONE);
  const id = row && rowId(row);
  const { data } = page;
  const isListed = id !== undefined && (data?.rows.some((one) => rowId(one) === id) ?? false);
  const [seen, setSeen] = useState({ id, view, isListed });
  const [activeId, setActiveId] = useState<string>();
  if (seen.id !== id || seen.view !== view) {
    setSeen({ id, view, isListed });
    setActiveId(seen.id === id ? undefined : id);
  } else if (isListed && !seen.isListed) {
    setSeen({ ...seen, isListed });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view shows another part of the list
  useEffect(() => () => added?.set(undefined), [added, view]);
  useEffect(() => {
    if (id === undefined) return;
    document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  // A record that has been on the page and has left it was removed, or is on another page now.
  const isElsewhere = data !== undefined && !isListed && !seen.isListed;
  const record = useAddedRecord(added, isElsewhere ? row : undefined, id, list.refreshMs);
  return {
    page: record && data ? { ...page, data: { ...data, rows: [record, ...data.rows] } } : page,
    active: activeId === undefined ? {} : { activeId, onActiveChange: setActiveId },
  };
}
