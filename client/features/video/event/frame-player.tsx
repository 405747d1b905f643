import { useRef, useState } from 'react';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { MediaFailure } from '../picture/media-failure.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { PlaybackControls } from '../player/control-bar.tsx';
import { PlayerFrame } from '../player/player-frame.tsx';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { usePlayerKeys } from '../player/use-player-keys.ts';
import { useRemotePlayer } from '../player/use-remote-player.ts';
import { momentAt } from '../player/video-times.ts';
import type { Frame } from './frame-at.ts';
import { LoadedImage } from './loaded-image.tsx';
import { RecordingOverlay } from './recording-overlay.tsx';
import type { RecordingProps } from './recording-props.ts';
import { useFramePlayer } from './use-frame-player.ts';
import { useRetry } from './use-retry.ts';

export interface FramePlayerProps extends RecordingProps {
  frames: readonly Frame[];
}

/** Plays the frames of an event at their times. */
export function FramePlayer({
  frames,
  boxes,
  zone,
  cameraLabel,
  onRetry,
  keys = 'all',
  compact = false,
  mode = 'Event Video',
  remote,
  startAt,
  controls,
  className,
}: FramePlayerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const player = useFramePlayer(frames, startAt);
  const { frame, loading, lost, shown, startTime } = player;
  const retry = useRetry(lost, onRetry, player.reload);
  useRemotePlayer(remote, player, { startTime, waiting: loading });
  const readFrame = () => (loading || lost ? undefined : { momentMs: momentAt(startTime, shown.read()) });
  const tools = usePictureTools({
    pane,
    picture: image,
    cameraLabel,
    zone,
    boxes,
    readFrame,
    keys,
    onClick: player.toggle,
  });
  usePlayerKeys({ player, markers: [], startTime, keys });

  return (
    <PlayerFrame
      tools={tools}
      compact={compact}
      className={className}
      over={
        frame ? (
          <RecordingOverlay
            {...{ tools, boxes, shown, startTime, zone, cameraLabel }}
            frame={lost ? undefined : size}
            mode={compact ? undefined : mode}
            loading={loading ? 'Events loading...' : undefined}
            failure={lost && <MediaFailure onRetry={retry} />}
          />
        ) : (
          <MediaMessage title="No event frames available" />
        )
      }
      playback={<PlaybackControls player={player} markers={[]} startTime={startTime} compact={compact} />}
      controls={controls}
    >
      {frame && (
        <LoadedImage
          key={player.tries}
          ref={image}
          src={frame.url}
          alt={`${mode} of ${cameraLabel}`}
          onSize={setSize}
        />
      )}
    </PlayerFrame>
  );
}
