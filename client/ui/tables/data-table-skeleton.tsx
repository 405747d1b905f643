import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DataColumn } from './data-column.ts';
import { cellStyles } from './data-table-row.tsx';

const textWidths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'];

function CellShape({ shape, seed }: { shape: DataColumn<unknown>['skeleton']; seed: number }) {
  if (shape === 'badge') return <Skeleton className="h-5 w-19" />;
  if (shape === 'short') return <Skeleton className="h-3 w-7" />;
  if (shape === 'ring') {
    return (
      <span className="flex items-center gap-2">
        <Skeleton className="size-4 rounded-full" />
        <Skeleton className="h-3 w-6" />
      </span>
    );
  }
  return <Skeleton className={cn('h-3', textWidths[seed % textWidths.length])} />;
}

interface DataTableSkeletonProps {
  columns: readonly Pick<DataColumn<unknown>, 'id' | 'skeleton' | 'align'>[];
  rows: number;
  /** Cells before the columns, for checkboxes and arrows. */
  leading: number;
}

/** Placeholder rows in the shape of the table, fading downwards. */
export function DataTableSkeleton({ columns, rows, leading }: DataTableSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
    <tr key={row} aria-hidden style={{ opacity: 1 - (row / rows) * 0.7 }}>
      {Array.from({ length: leading }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move.
        <td key={cell} className={cellStyles}>
          <Skeleton className="size-4" />
        </td>
      ))}
      {columns.map((column, index) => (
        <td key={column.id} className={cellStyles}>
          <div className={cn('flex', column.align === 'right' && 'justify-end')}>
            <CellShape shape={column.skeleton} seed={row * 2 + index * 3} />
          </div>
        </td>
      ))}
    </tr>
  ));
}
