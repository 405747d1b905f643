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

/** A panel that fills its container, and whose content scrolls below the heading. */
export function ScrollPanel({ className, children, ...panel }: PanelProps) {
  return (
    <Panel {...panel} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable with the keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 [&>:first-child]:pt-1"
      >
        {children}
      </div>
    </Panel>
  );
}
