import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from '../../../ui/cn.ts';
import { type PictureView, ZOOM } from '../../../ui/picture/picture-view.ts';

interface PictureStageProps {
  ref: Ref<HTMLDivElement>;
  view: PictureView;
  compact?: boolean;
  /** From `usePictureView`. They listen on the picture only, not on the elements over it. */
  handlers: HTMLAttributes<HTMLDivElement>;
  /** The elements over the picture, which keep their size when the picture is enlarged. */
  over: ReactNode;
  /** The picture itself; it fills the stage. */
  children: ReactNode;
}

/** Shows a picture enlarged and moved by its view, with texts and boxes above it. */
export function PictureStage({ ref, view, compact = false, handlers, over, children }: PictureStageProps) {
  return (
    <div
      ref={ref}
      className={cn('relative select-none overflow-hidden bg-void', compact ? 'aspect-video' : 'min-h-0 flex-1')}
    >
      <div
        {...handlers}
        className={cn('absolute inset-0 touch-none', view.scale > ZOOM.min && 'cursor-grab active:cursor-grabbing')}
      >
        <div
          className="size-full origin-top-left"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      {over}
    </div>
  );
}
