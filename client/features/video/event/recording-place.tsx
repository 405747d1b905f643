import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Bar } from '../player/control-bar.tsx';

interface RecordingPlaceProps {
  compact?: boolean | undefined;
  className?: string | undefined;
  controls?: ReactNode;
  children: ReactNode;
}

/** Takes the place of a recording's player. The bar's content stays, so that another picture can be chosen. */
export function RecordingPlace({ compact = false, className, controls, children }: RecordingPlaceProps) {
  return (
    <div className={cn('flex flex-col', !compact && 'min-h-0 flex-1', className)}>
      <div className={cn('relative bg-void', compact ? 'aspect-video' : 'min-h-0 flex-1')}>{children}</div>
      {controls && (
        <Bar>
          <div className="flex-1" />
          {controls}
        </Bar>
      )}
    </div>
  );
}
