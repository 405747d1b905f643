import type { OnChangeFn, RowData, RowSelectionState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cn } from '../cn.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { useOverflowTip } from '../text/overflow-text.tsx';
import type { ColumnVisibility, DataColumn, RowTone } from './data-column.ts';
import { DataTableRow } from './data-table-row.tsx';
import { DataTableSkeleton } from './data-table-skeleton.tsx';
import { useDataTable } from './use-data-table.ts';
import { useTableRows } from './use-table-rows.ts';

const LEADING_WIDTH = 40;
const allShown: ColumnVisibility = {};

export interface DataTableProps<Row extends RowData> {
  /** Its name for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Keep it at module scope. */
  rowId: (row: Row) => string;
  columnVisibility?: ColumnVisibility;
  /** The row with the accent bar. Without it the table keeps the active row itself. */
  activeId?: string | null;
  onActiveChange?: (id: string) => void;
  /** Called on Enter and on a double click; a single click selects. */
  onOpen?: (row: Row) => void;
  /** Called on Ctrl+Enter, Ctrl-click and a middle click. */
  onOpenInTab?: (row: Row) => void;
  /** Gives every row a checkbox: a record of the selected ids. */
  selection?: RowSelectionState;
  onSelectionChange?: OnChangeFn<RowSelectionState>;
  /** Gives every row an arrow that expands this content below it. */
  renderExpanded?: (row: Row) => ReactNode;
  /** `dim` for rows that need no more attention. Keep it at module scope. */
  rowTone?: (row: Row) => RowTone;
  /** Dims the rows while they do not match the current request, or could not be reloaded. */
  stale?: boolean;
  /** Handles arrows, Enter and Ctrl+Enter wherever the focus is. For the only table of a screen. */
  screenKeys?: boolean;
  skeletonRows?: number;
  /** Shown when there are no rows, such as the reason why they could not be loaded. */
  empty?: ReactNode;
  className?: string;
}

export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  columnVisibility = allShown,
  selection,
  onSelectionChange,
  renderExpanded,
  rowTone,
  stale = false,
  skeletonRows = 12,
  empty,
  className,
  ...options
}: DataTableProps<Row>) {
  const container = useRef<HTMLDivElement>(null);
  const { handlers, tip } = useOverflowTip();
  const { table, visible } = useDataTable({
    columns,
    rows,
    rowId,
    columnVisibility,
    selection,
    onSelectionChange,
  });
  const tableRows = table.getRowModel().rows;
  const state = useTableRows({ container, rows: tableRows, ...options });
  const leading = (selection ? 1 : 0) + (renderExpanded ? 1 : 0);
  const minWidth = visible.reduce((sum, column) => sum + column.width, leading * LEADING_WIDTH);

  return (
    <div ref={container} className={cn('relative min-h-0 flex-1 overflow-auto bg-panel', className)} {...handlers}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow key navigation makes it a grid.
        role="grid"
        onKeyDown={state.onKeyDown}
        aria-label={label}
        aria-busy={rows === undefined}
        aria-multiselectable={selection ? true : undefined}
        style={{ minWidth }}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {Array.from({ length: leading }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the leading columns never move.
            <col key={index} style={{ width: LEADING_WIDTH }} />
          ))}
          {visible.map((column) => (
            <col key={column.id} style={column.grow ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-panel text-12 text-ink-3">
          <tr className="h-8 [&>th]:border-b [&>th]:border-line [&>th]:px-2 [&>th]:text-left [&>th]:font-medium [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
            {renderExpanded && (
              <th scope="col">
                <span className="sr-only">Expand</span>
              </th>
            )}
            {selection && (
              <th scope="col">
                <span className="flex">
                  <Checkbox
                    aria-label="Select all rows"
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={!table.getIsAllRowsSelected() && tableRows.some((row) => row.getIsSelected())}
                    onCheckedChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                </span>
              </th>
            )}
            {visible.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted && (column.sorted === 'asc' ? 'ascending' : 'descending')}
              >
                <span className={cn('flex items-center gap-1', column.align === 'right' && 'justify-end')}>
                  <span data-overflow className="truncate">
                    {column.header}
                  </span>
                  {column.sorted === 'desc' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
                  {column.sorted === 'asc' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stale ? 'opacity-60' : undefined}>
          {rows === undefined && <DataTableSkeleton columns={visible} rows={skeletonRows} leading={leading} />}
          {tableRows.map((row) => (
            <DataTableRow
              key={row.id}
              id={row.id}
              row={row.original}
              columns={visible}
              events={state.events}
              tone={rowTone?.(row.original) ?? 'normal'}
              active={row.id === state.activeId}
              tabStop={row.id === state.tabStopId}
              selected={selection && row.getIsSelected()}
              expanded={renderExpanded && row.getIsExpanded()}
              renderExpanded={renderExpanded}
            />
          ))}
        </tbody>
      </table>
      {rows?.length === 0 && <div className="sticky left-0">{empty ?? <EmptyState />}</div>}
      {tip}
    </div>
  );
}
