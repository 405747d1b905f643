import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';

const TITLE = 'Standard Operating Procedure';

/** The place of a procedure. Its tabs are its visible head: there is no room for a title above them. */
export function ProcedureSection({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section aria-label={TITLE} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <h2 className="sr-only">{TITLE}</h2>
      {children}
    </section>
  );
}
