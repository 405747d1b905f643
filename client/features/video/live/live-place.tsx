import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Bar } from '../player/control-bar.tsx';

interface LivePlaceProps {
  controls?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Replaces the picture. The bar's content stays, so that another picture can be chosen. */
export function LivePlace({ controls, className, children }: LivePlaceProps) {
  return (
    <section aria-label="Live video" className={cn('flex min-h-0 flex-1 flex-col bg-panel', className)}>
      <div className="relative min-h-0 flex-1 bg-void">{children}</div>
      {controls && (
        <Bar>
          <div className="flex-1" />
          {controls}
        </Bar>
      )}
    </section>
  );
}
