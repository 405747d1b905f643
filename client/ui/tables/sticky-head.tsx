import { cn } from '../cn.ts';

/** A column of a short table. */
export interface HeadColumn {
  title: string;
  /** Its width and alignment. */
  className?: string;
  /** Only screen readers get the title. */
  isTitleHidden?: boolean;
}

/** The header of a short table. It stays in view while the panel around it scrolls. */
export function StickyHead({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <thead className="sticky top-0 bg-panel text-left text-12 text-ink-3">
      <tr className="h-8 border-b border-line">
        {columns.map(({ title, className, isTitleHidden = false }) => (
          <th key={title} scope="col" className={cn('font-medium first:pl-4 last:pr-4', className)}>
            {isTitleHidden ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
