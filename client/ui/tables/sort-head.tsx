import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../cn.ts';
import type { DataColumn, Sort, TableSorting } from './data-column.ts';

interface SortHeadProps {
  column: Pick<DataColumn<never>, 'id' | 'header' | 'align' | 'sorted' | 'pinned'>;
  /** Undefined if the operator cannot sort the table. */
  sorting: TableSorting | undefined;
}

/** The head of a column. A press sorts by the column, ascending, then descending; a third press restores the order of the list. */
export function SortHead({ column: { id, header, align, sorted, pinned }, sorting }: SortHeadProps) {
  const direction = sorting ? directionOf(sorting.sort, id) : sorted;
  const content = (
    <>
      <span data-overflow className="truncate">
        {header}
      </span>
      {direction === 'desc' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
      {direction === 'asc' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
    </>
  );
  const look = cn('flex items-center gap-1', align === 'right' && 'justify-end');
  const isSortable = sorting?.columns.includes(id) ?? false;
  return (
    <th
      scope="col"
      className={cn(pinned && 'sticky right-0 bg-panel')}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={cn(look, 'w-full rounded-xs font-medium hover:text-ink')}
          onClick={() => sorting?.onSortChange(nextSort(sorting.sort, id))}
        >
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
    </th>
  );
}

const directionOf = (sort: Sort | null, id: string) => (sort?.column === id ? sort.direction : undefined);

function nextSort(sort: Sort | null, column: string): Sort | null {
  const direction = directionOf(sort, column);
  if (direction === 'desc') return null;
  return { column, direction: direction === 'asc' ? 'desc' : 'asc' };
}
