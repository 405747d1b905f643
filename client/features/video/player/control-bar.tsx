import { Camera, Maximize, Minimize, PictureInPicture2, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ZOOM } from '../../../ui/picture/picture-view.ts';
import { PlayButton, SkipButtons } from './play-buttons.tsx';
import type { Player } from './player.ts';
import { PositionText } from './position-text.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SpeedPicker } from './speed-picker.tsx';

/**
 * The 40 px bar below a picture. A narrow bar hides controls that have an alternative (`@max-2xl:hidden`,
 * `@max-xl:hidden`). A screen with controls of its own hides the bar by `data-bar`.
 */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div data-bar className="@container h-10 shrink-0 border-t border-line bg-panel">
      <div className="flex h-full items-center px-1.5">{children}</div>
    </div>
  );
}

interface PlaybackControlsProps {
  player: Player;
  markers: readonly VideoMarker[];
  startTime: number;
  compact?: boolean;
  /** The text for the player's position; defaults to its position and length. */
  position?: ReactNode;
}

/** Play, skip, seek and speed. */
export function PlaybackControls({ player, markers, startTime, compact = false, position }: PlaybackControlsProps) {
  const skip = (seconds: number) => player.seek(player.playhead.read() + seconds);
  return (
    <>
      <PlayButton playing={player.playing} onToggle={player.toggle} />
      {!compact && (
        <span className="contents @max-xl:hidden">
          <SkipButtons onSkip={skip} />
        </span>
      )}
      {position ?? <PositionText player={player} />}
      <div className="flex min-w-0 flex-1 px-2">
        <SeekBar player={player} markers={markers} startTime={startTime} />
      </div>
      {!compact && (
        // Full screen has it on a bar this narrow.
        <span className="contents @max-xs:hidden">
          <SpeedPicker rate={player.rate} onRateChange={player.setRate} />
        </span>
      )}
    </>
  );
}

export function BoxesButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  return (
    <Button icon={<Scan />} pressed={on} onClick={onToggle} className="mx-1 h-7 px-2 font-medium">
      <span className="@max-xl:sr-only">Boxes</span>
    </Button>
  );
}

interface ViewControlsProps {
  scale: number;
  onZoom: (steps: number) => void;
  onSnapshot: () => void;
  /** Hides zoom and picture in picture sooner, in a bar with many other controls. */
  crowded?: boolean;
  /** Absent if the browser does not support it, or the picture is not a video. */
  onPictureInPicture?: () => void;
  fullScreen: { active: boolean; supported: boolean; toggle: () => void };
}

/** Zoom, snapshot, picture in picture and full screen. */
export function ViewControls({
  scale,
  onZoom,
  onSnapshot,
  crowded = false,
  onPictureInPicture,
  fullScreen,
}: ViewControlsProps) {
  const hidden = crowded ? '@max-4xl:hidden' : '@max-2xl:hidden';
  return (
    <>
      <span className={cn('contents', hidden)}>
        <IconButton label="Zoom out" icon={<ZoomOut />} disabled={scale <= ZOOM.min} onClick={() => onZoom(-1)} />
        <IconButton label="Zoom in" icon={<ZoomIn />} disabled={scale >= ZOOM.max} onClick={() => onZoom(1)} />
      </span>
      <IconButton
        label="Snapshot"
        keyHint="snapshot"
        icon={<Camera />}
        onClick={onSnapshot}
        className="@max-xl:hidden"
      />
      {onPictureInPicture && (
        <IconButton
          label="Picture in picture"
          icon={<PictureInPicture2 />}
          onClick={onPictureInPicture}
          className={hidden}
        />
      )}
      {fullScreen.supported && (
        <IconButton
          label={fullScreen.active ? 'Leave full screen' : 'Full screen'}
          keyHint="fullScreen"
          icon={fullScreen.active ? <Minimize /> : <Maximize />}
          onClick={fullScreen.toggle}
        />
      )}
    </>
  );
}
