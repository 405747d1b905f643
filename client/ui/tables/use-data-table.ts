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

/** The table features in use, for every table of the console. The server sorts, filters and pages. */
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

/** The library's table, with its visible columns, selected rows and expanded rows. */
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
    // Keep expanded rows expanded through a refresh.
    autoResetExpanded: false,
    state: { columnVisibility, rowSelection: selection },
    ...(onSelectionChange && { onRowSelectionChange: onSelectionChange }),
  });
  // Keep the same list until a column appears or disappears: a new list re-renders every row.
  const shown = table.getVisibleLeafColumns();
  const visible = useMemo(
    () => shown.map(({ id }) => columns.find((column) => column.id === id)).filter((column) => column !== undefined),
    [shown, columns],
  );
  return { table, visible };
}
