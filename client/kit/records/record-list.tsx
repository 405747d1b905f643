import type { ReactNode } from 'react';
import type { AddedRow } from '../../data/lists/added-row.ts';
import { FilterBar } from '../filter-bar.tsx';
import { ListFailure } from '../list-body.tsx';
import type { ListPage } from '../list-page.ts';
import { ListTable, type TableOptions } from '../list-table.tsx';
import type { ListViewState } from '../list-view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useAddedRow } from './use-added-row.ts';
import type { SelectedRows } from './use-row-selection.ts';

export interface RecordListProps<Values extends object, Row>
  extends Omit<TableOptions<Row>, 'selection' | 'onSelectionChange'> {
  view: ListViewState<Values, unknown>;
  page: ListPage<Row>;
  /** At the right end of the filter bar: `CsvButton`, `ColumnToggle`. */
  tools?: ReactNode;
  /** Lets the operator select rows, on all pages, and change them at once with these buttons. */
  bulk?: { rows: SelectedRows; actions: ReactNode } | undefined;
  /** The record that the user has added last; it is shown and selected. */
  added?: AddedRow<Row> | undefined;
  /** Where there are no rows at all: the button that adds the first one. */
  emptyAction?: ReactNode;
  /** Beside the table: a `RecordPane`. */
  pane?: ReactNode;
}

/** A list of records: its filters, the bar of the selected rows, and its table with all that a table can do. */
export function RecordList<Values extends object, Row>({
  view,
  page: listed,
  tools,
  bulk,
  added,
  pane,
  ...table
}: RecordListProps<Values, Row>) {
  const { page, active } = useAddedRow(view, listed, table.rowId, added);
  return (
    <>
      <FilterBar view={view}>{tools}</FilterBar>
      {bulk && (
        <SelectionBar rows={bulk.rows} total={page.total}>
          {bulk.actions}
        </SelectionBar>
      )}
      <ListFailure list={view.list} page={page} />
      <div className="flex min-h-0 flex-1">
        <ListTable
          view={view}
          page={page}
          {...table}
          {...active}
          selection={bulk?.rows.selection}
          onSelectionChange={bulk?.rows.onSelectionChange}
        />
        {pane}
      </div>
    </>
  );
}
