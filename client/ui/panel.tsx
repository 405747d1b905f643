import type { ReactNode } from 'react';

/** A part of a column under its own small heading. */
export function Panel({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="flex h-9 items-end px-4 font-semibold text-12 text-ink">{title}</h2>
      {children}
    </section>
  );
}
