import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

interface PlayerFrameProps {
  /** What it is called, beside another one of the page. */
  label?: string;
  fullScreen: boolean;
  className?: string;
  children: ReactNode;
}

/** Picture and bar, in their pane or over the whole page. */
export function PlayerFrame({ label = 'Video', fullScreen, className, children }: PlayerFrameProps) {
  return (
    <section
      aria-label={label}
      className={cn('flex min-h-0 flex-col bg-panel', fullScreen ? 'fixed inset-0 z-30' : 'flex-1', className)}
    >
      {children}
    </section>
  );
}
