import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';

interface PlayerFrameProps {
  fullScreen: boolean;
  className?: string;
  children: ReactNode;
}

/** Picture and bar, in their pane or over the whole page. */
export function PlayerFrame({ fullScreen, className, children }: PlayerFrameProps) {
  return (
    <section
      aria-label="Video"
      className={cn('flex min-h-0 flex-col bg-panel', fullScreen ? 'fixed inset-0 z-30' : 'flex-1', className)}
    >
      {children}
    </section>
  );
}
