import {
  columnVisibilityFeature,
  type OnChangeFn,
  type Row,
  type RowData,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ColumnVisibility, DataColumn } from './data-column.ts';

/** What tables of the console can do. The server sorts, filters and pages; a feature added here is added to every table. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowExpandingFeature });

export type DataRow<Entry extends RowData> = Row<typeof features, Entry>;

interface DataTableState<Entry extends RowData> {
  columns: readonly DataColumn<Entry>[];
  rows: readonly Entry[] | undefined;
  rowId: (row: Entry) => string;
  columnVisibility: ColumnVisibility;
  selection: RowSelectionState | undefined;
  onSelectionChange: OnChangeFn<RowSelectionState> | undefined;
}

const noRows: readonly never[] = [];
const nothingSelected: RowSelectionState = {};
const always = () => true;

/** The library's table: which columns are shown, which rows are selected, and which are open. */
export function useDataTable<Entry extends RowData>({
  columns,
  rows = noRows,
  rowId,
  columnVisibility,
  selection = nothingSelected,
  onSelectionChange,
}: DataTableState<Entry>) {
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const table = useTable<typeof features, Entry>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    getRowCanExpand: always,
    // A refresh leaves open what is open.
    autoResetExpanded: false,
    state: { columnVisibility, rowSelection: selection },
    ...(onSelectionChange && { onRowSelectionChange: onSelectionChange }),
  });
  // The same list until a column comes or goes: rows are drawn again for a new one.
  const shown = table.getVisibleLeafColumns();
  const visible = useMemo(
    () => shown.map(({ id }) => columns.find((column) => column.id === id)).filter((column) => column !== undefined),
    [shown, columns],
  );
  return { table, visible };
}
