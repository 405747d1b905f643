import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** A part of a column under its own small heading. */
export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    // The heading stands close to what it heads, whatever padding that brings along.
    <section aria-label={title} className={cn('[&>:not(h2)]:pt-1', className)}>
      <h2 className="flex h-9 items-center px-4 font-semibold text-12 text-ink">{title}</h2>
      {children}
    </section>
  );
}
