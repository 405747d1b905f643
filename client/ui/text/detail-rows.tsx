import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

interface DetailRowsProps {
  rows: readonly { label: string; value: ReactNode }[];
}

/** Labels and values, two columns. */
export function DetailRows({ rows }: DetailRowsProps) {
  return (
    <dl className="grid grid-cols-[minmax(112px,max-content)_minmax(0,1fr)] gap-y-1 text-13">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="pr-3 text-ink-3">{label}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As tall as ten rows. */
export function DetailRowsSkeleton() {
  return (
    <div className="flex flex-col gap-1">
      {[40, 128, 152, 96, 140, 190, 64, 144, 148, 110].map((width) => (
        <div key={width} className="grid h-5 grid-cols-[112px_1fr] items-center">
          <Skeleton className="h-3 w-16" />
          <span style={{ width }}>
            <Skeleton className="h-3 w-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
