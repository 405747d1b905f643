import { type ReactNode, useMemo, useRef } from 'react';
import { cn } from '../cn.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { useOverflowTip } from '../text/overflow-text.tsx';
import type { ColumnVisibility, DataColumn, RowTone, TableSorting } from './data-column.ts';
import { DataTableRow } from './data-table-row.tsx';
import { DataTableSkeleton } from './data-table-skeleton.tsx';
import type { RowSelection } from './row-selection.ts';
import { SortHead } from './sort-head.tsx';
import { useTableRows } from './use-table-rows.ts';

const LEADING_WIDTH = 40;
const allShown: ColumnVisibility = {};
const noRows: readonly never[] = [];

export interface DataTableProps<Row> {
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
  /** Called on Enter and on a double click, which otherwise expand a row that can be; a single click selects. */
  onOpen?: (row: Row) => void;
  /** A single click opens too, unless it ends a selection of text. */
  opensOnClick?: boolean;
  /** Called on Ctrl+Enter, Ctrl-click and a middle click. */
  onOpenInTab?: (row: Row) => void;
  /** Lets the operator sort by some columns; the server sorts. */
  sorting?: TableSorting | undefined;
  /** Gives every row a checkbox. The ids may include rows of other pages. */
  selection?: RowSelection | undefined;
  onSelectionChange?: ((selection: RowSelection) => void) | undefined;
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

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  columnVisibility = allShown,
  sorting,
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
  // The same list until a column appears or disappears: a new list re-renders every row.
  const visible = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id] !== false),
    [columns, columnVisibility],
  );
  const shown = rows ?? noRows;
  const state = useTableRows({
    container,
    rows: shown,
    rowId,
    selection,
    onSelectionChange,
    isExpandable: renderExpanded !== undefined,
    ...options,
  });
  const selectedOnPage = selection ? shown.filter((row) => selection.has(rowId(row))).length : 0;
  const isPageSelected = shown.length > 0 && selectedOnPage === shown.length;
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
                    aria-label="Select all rows of this page"
                    checked={isPageSelected}
                    indeterminate={!isPageSelected && selectedOnPage > 0}
                    onCheckedChange={state.selectPage}
                  />
                </span>
              </th>
            )}
            {visible.map((column) => (
              <SortHead key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody className={stale ? 'opacity-60' : undefined}>
          {rows === undefined && <DataTableSkeleton columns={visible} rows={skeletonRows} leading={leading} />}
          {shown.map((row) => {
            const id = rowId(row);
            return (
              <DataTableRow
                key={id}
                id={id}
                row={row}
                columns={visible}
                events={state.events}
                tone={rowTone?.(row) ?? 'normal'}
                active={id === state.activeId}
                tabStop={id === state.tabStopId}
                selected={selection?.has(id)}
                expanded={renderExpanded && state.expanded.has(id)}
                renderExpanded={renderExpanded}
              />
            );
          })}
        </tbody>
      </table>
      {rows?.length === 0 && <div className="sticky left-0">{empty ?? <EmptyState />}</div>}
      {tip}
    </div>
  );
}
