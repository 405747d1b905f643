import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { PictureStage } from '../picture/picture-stage.tsx';
import { Bar, BoxesButton, ViewControls } from './control-bar.tsx';
import type { PictureTools } from './use-picture-tools.ts';

interface PlayerFrameProps {
  tools: PictureTools;
  /** The name that distinguishes this player from another on the page. */
  label?: string;
  /** For narrow panes: a 16:9 picture, and a bar with `playback` alone. */
  compact?: boolean;
  /** Drawn over the picture at a fixed size: texts, boxes and messages. */
  over: ReactNode;
  /** The left side of the bar: play and seek, or the connection. */
  playback?: ReactNode;
  /** Further content of the bar. */
  controls?: ReactNode;
  /** Below the bar. */
  below?: ReactNode;
  /** Hides zoom and picture in picture sooner, in a bar with many controls. */
  crowded?: boolean;
  /** Absent if the browser does not support it, or the picture is not a video. */
  onPictureInPicture?: (() => void) | undefined;
  className?: string;
  /** The picture itself. */
  children: ReactNode;
}

/** A player's picture with the bar below it, in its pane or over the whole page. */
export function PlayerFrame({
  tools,
  label = 'Video',
  compact = false,
  over,
  playback,
  controls,
  below,
  crowded,
  onPictureInPicture,
  className,
  children,
}: PlayerFrameProps) {
  const { pane, view, handlers, fullScreen, boxesOn, toggleBoxes } = tools;
  return (
    <section
      aria-label={label}
      className={cn('flex min-h-0 flex-col bg-panel', fullScreen.active ? 'fixed inset-0 z-30' : 'flex-1', className)}
    >
      <PictureStage ref={pane} view={view} compact={compact} handlers={handlers} over={over}>
        {children}
      </PictureStage>
      {(playback || !compact) && (
        <Bar>
          {playback ?? <div className="flex-1" />}
          {!compact && (
            <>
              {toggleBoxes && <BoxesButton on={boxesOn} onToggle={toggleBoxes} />}
              {controls}
              <ViewControls
                scale={view.scale}
                onZoom={tools.zoomBy}
                onSnapshot={tools.saveSnapshot}
                crowded={crowded}
                onPictureInPicture={onPictureInPicture}
                fullScreen={fullScreen}
              />
            </>
          )}
        </Bar>
      )}
      {below}
    </section>
  );
}
