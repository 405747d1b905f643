import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

/** A part that scrolls, by keyboard too. */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard.
    <section tabIndex={0} aria-label={label} className={cn('min-h-0 min-w-0 flex-1 overflow-auto', className)}>
      {children}
    </section>
  );
}
