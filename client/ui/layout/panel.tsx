import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface PanelProps {
  title: string;
  /** Beside the title: how many records the panel shows. */
  count?: number | undefined;
  /** At the right end of the heading's row, less prominent. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a column under its own small heading. */
export function Panel({ title, count, aside, className, children }: PanelProps) {
  return (
    // The heading stays close to its content, whatever padding the content has.
    <section aria-label={title} className={cn('[&>.panel-head+*]:pt-1', className)}>
      <div className="panel-head flex h-9 shrink-0 items-center justify-between gap-3 px-4 text-12">
        <h2 className="font-semibold text-ink">
          {title}
          {count !== undefined && <span className="ml-2 font-normal text-ink-3">{count}</span>}
        </h2>
        {aside && <div className="text-ink-3">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
