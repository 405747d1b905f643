import { ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { cn } from '../cn.ts';
import { Checkbox } from '../forms/checkbox.tsx';
import type { DataColumn, RowTone } from './data-column.ts';

export const cellStyles = 'h-(--row-height) border-b border-line px-2 first:pl-4 last:pr-4';

/** Other columns pass below it, and end at its edge. */
const PINNED = 'sticky right-0 z-1 shadow-[-1px_0_0_var(--color-line)]';

/** Callbacks from rows to their table. The object never changes, so that it causes no re-render of a row. */
export interface RowEvents {
  click: (id: string, event: MouseEvent) => void;
  doubleClick: (id: string, event: MouseEvent) => void;
  /** `isRange` selects or deselects the rows since the previous one too. */
  toggleSelected: (id: string, isRange: boolean) => void;
  toggleExpanded: (id: string) => void;
}

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  events: RowEvents;
  tone: RowTone;
  active: boolean;
  /** Whether this is the one row in the tab order. */
  tabStop: boolean;
  /** undefined if rows cannot be selected. */
  selected: boolean | undefined;
  /** undefined if rows cannot be expanded. */
  expanded: boolean | undefined;
  renderExpanded: ((row: Row) => ReactNode) | undefined;
}

function DataTableRowBody<Row>({
  id,
  row,
  columns,
  events,
  tone,
  active,
  tabStop,
  selected,
  expanded,
  renderExpanded,
}: DataTableRowProps<Row>) {
  const isShiftPressed = useRef(false);
  const extraColumns = (selected === undefined ? 0 : 1) + (expanded === undefined ? 0 : 1);
  return (
    <>
      <tr
        data-row-id={id}
        aria-selected={selected ?? active}
        aria-current={selected !== undefined && active ? true : undefined}
        tabIndex={tabStop ? 0 : -1}
        onClick={(event) => events.click(id, event)}
        onAuxClick={(event) => events.click(id, event)}
        onDoubleClick={(event) => events.doubleClick(id, event)}
        className={cn(
          'group scroll-mt-8 cursor-default focus-visible:-outline-offset-2',
          tone === 'dim' ? 'text-ink-3' : 'text-ink',
          active ? 'bg-accent-tint [&>td:first-child]:shadow-[inset_2px_0_0_var(--color-accent)]' : 'hover:bg-hover',
        )}
      >
        {expanded !== undefined && (
          <td className={cellStyles}>
            <button
              type="button"
              aria-label={expanded ? 'Close row' : 'Expand row'}
              aria-expanded={expanded}
              onClick={() => events.toggleExpanded(id)}
              className="flex size-5 items-center justify-center rounded-xs text-ink-2 hover:bg-press"
            >
              <ChevronRight aria-hidden className={cn('size-4', expanded && 'rotate-90')} />
            </button>
          </td>
        )}
        {selected !== undefined && (
          <td
            data-checkbox-cell
            className={cn(cellStyles, 'select-none')}
            onClickCapture={(event) => {
              isShiftPressed.current = event.shiftKey;
            }}
          >
            <span className="flex items-center">
              <Checkbox
                aria-label="Select row"
                checked={selected}
                onCheckedChange={() => events.toggleSelected(id, isShiftPressed.current)}
              />
            </span>
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            className={cn(
              cellStyles,
              column.align === 'right' && 'text-right',
              column.pinned && [PINNED, active ? 'bg-accent-tint' : 'bg-panel group-hover:bg-hover'],
            )}
          >
            <div data-overflow className="truncate [&>*]:align-top">
              {column.cell(row)}
            </div>
          </td>
        ))}
      </tr>
      {expanded && renderExpanded && (
        <tr>
          <td colSpan={columns.length + extraColumns} className="border-b border-line bg-raised p-4">
            {renderExpanded(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Re-renders only when its row, its columns or its state change, not when a refresh changes other rows. */
export const DataTableRow = memo(DataTableRowBody) as typeof DataTableRowBody;
