import { useMemo, useState } from 'react';
import type { ColumnVisibility, DataColumn } from './data-column.ts';

/** Which rows are selected, by their ids. */
export type RowSelection = Readonly<Record<string, boolean>>;

/** Told what becomes of the selection; a setter of React's takes it as it is. */
export type ChangeSelection = (change: (selection: RowSelection) => RowSelection) => void;

/** An entry and the id of its row. */
export interface DataRow<Entry> {
  id: string;
  original: Entry;
}

interface DataTableState<Entry> {
  columns: readonly DataColumn<Entry>[];
  rows: readonly Entry[] | undefined;
  rowId: (row: Entry) => string;
  columnVisibility: ColumnVisibility;
  selection: RowSelection | undefined;
  onSelectionChange: ChangeSelection | undefined;
}

const noRows: readonly never[] = [];
const nothingSelected: RowSelection = {};

/** What a table keeps: which columns are shown, which rows are selected, and which are open. */
export function useDataTable<Entry>({
  columns,
  rows: entries = noRows,
  rowId,
  columnVisibility,
  selection = nothingSelected,
  onSelectionChange,
}: DataTableState<Entry>) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => entries.map((entry) => ({ id: rowId(entry), original: entry })), [entries, rowId]);
  // The same list until a column comes or goes: rows are drawn again for a new one.
  const visible = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id] !== false),
    [columns, columnVisibility],
  );
  const isSelected = (id: string) => selection[id] === true;

  /** Selects rows or takes them out; those of other pages stay as they are. */
  function select(ids: readonly string[], wanted: boolean): void {
    onSelectionChange?.((all) => {
      const others = Object.entries(all).filter(([id]) => !ids.includes(id));
      return Object.fromEntries(wanted ? [...others, ...ids.map((id) => [id, true] as const)] : others);
    });
  }

  return {
    rows,
    visible,
    isSelected,
    allSelected: rows.length > 0 && rows.every(({ id }) => isSelected(id)),
    someSelected: rows.some(({ id }) => isSelected(id)),
    selectAll: (wanted: boolean) =>
      select(
        rows.map(({ id }) => id),
        wanted,
      ),
    toggleSelected: (id: string) => select([id], !isSelected(id)),
    isExpanded: (id: string) => expanded.has(id),
    // A refresh leaves open what is open.
    toggleExpanded: (id: string) =>
      setExpanded((open) => (open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))),
  };
}
