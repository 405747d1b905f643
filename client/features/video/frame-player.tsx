import { useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { Bar, PlaybackControls, ViewControls } from './control-bar.tsx';
import type { Frame } from './frame-at.ts';
import { MediaMessage } from './media-message.tsx';
import { PictureStage } from './picture-stage.tsx';
import { FrameTime, ModeText, PictureText } from './picture-text.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { useElementSize } from './use-element-size.ts';
import { useFramePlayer } from './use-frame-player.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureView } from './use-picture-view.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface FramePlayerProps {
  frames: readonly Frame[];
  /** IANA zone of the site. */
  zone: string;
  cameraLabel: string;
  keys?: 'all' | 'play' | 'none';
  compact?: boolean;
  mode?: string;
  className?: string;
}

/** The frames of an event, played by their times. */
export function FramePlayer({
  frames,
  zone,
  cameraLabel,
  keys = 'all',
  compact = false,
  mode = 'Event Video',
  className,
}: FramePlayerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const player = useFramePlayer(frames);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size, player.toggle);
  const fullScreen = useFullScreen();
  usePlayerKeys({
    player,
    markers: [],
    startTime: player.startTime,
    onFullScreen: fullScreen.supported ? fullScreen.toggle : undefined,
    keys,
  });

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        compact={compact}
        handlers={handlers}
        over={
          player.frame ? (
            <>
              <FrameTime shown={player.shown} startTime={player.startTime} zone={zone} />
              <PictureText corner="bottom-left">{cameraLabel}</PictureText>
              {!compact && <ModeText>{mode}</ModeText>}
              {player.loading && (
                <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
                  <Spinner label="Events loading..." className="rounded-sm bg-black/86 px-3 py-2 scheme-dark" />
                </div>
              )}
            </>
          ) : (
            <MediaMessage title="No event frames available" />
          )
        }
      >
        {player.frame && (
          <img
            src={player.frame.url}
            alt={`${mode} of ${cameraLabel}`}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </PictureStage>
      <Bar>
        <PlaybackControls player={player} markers={[]} startTime={player.startTime} compact={compact} />
        {!compact && <ViewControls scale={view.scale} onZoom={zoomBy} fullScreen={fullScreen} />}
      </Bar>
    </PlayerFrame>
  );
}
