import { useRef } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { MediaFailure } from '../picture/media-failure.tsx';
import { PlaybackControls } from '../player/control-bar.tsx';
import { pictureInPicture } from '../player/picture-in-picture.ts';
import { PlayerFrame } from '../player/player-frame.tsx';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { usePlayerKeys } from '../player/use-player-keys.ts';
import { useRemotePlayer } from '../player/use-remote-player.ts';
import { useVideoPlayer } from '../player/use-video-player.ts';
import { momentAt } from '../player/video-times.ts';
import { RecordingOverlay } from './recording-overlay.tsx';
import type { RecordingProps } from './recording-props.ts';
import { useRetry } from './use-retry.ts';

export interface EventVideoProps extends RecordingProps {
  src: string;
  /** ms UTC of the first frame. */
  startTime: number;
  markers: readonly VideoMarker[];
  /** A still to show until the first frame is there. */
  poster?: string | null;
}

/** The recording of an event, with its detection boxes drawn over each frame. Use the alarm's id as key. */
export function EventVideo({
  src,
  startTime,
  boxes,
  markers,
  zone,
  cameraLabel,
  poster,
  onRetry,
  keys = 'all',
  compact = false,
  mode = 'Event Video',
  remote,
  startAt,
  controls,
  className,
}: EventVideoProps) {
  const pane = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useVideoPlayer(video, src, startTime, startAt);
  const { failure, hasFrame, shown, waiting } = player;
  const retry = useRetry(failure?.passing ? failure : undefined, onRetry, player.reload);
  useRemotePlayer(remote, player, { startTime, waiting, failed: failure !== undefined });
  const readFrame = () => {
    const position = shown.read();
    return hasFrame ? { position, momentMs: momentAt(startTime, position) } : undefined;
  };
  const tools = usePictureTools({
    pane,
    picture: video,
    cameraLabel,
    zone,
    boxes,
    readFrame,
    keys,
    onClick: player.toggle,
  });
  usePlayerKeys({ player, markers, startTime, keys });

  return (
    <PlayerFrame
      tools={tools}
      compact={compact}
      className={className}
      over={
        <RecordingOverlay
          {...{ tools, boxes, shown, startTime, zone, cameraLabel }}
          frame={hasFrame ? player.picture : undefined}
          mode={compact ? undefined : mode}
          loading={waiting && !failure ? 'Loading...' : undefined}
          failure={
            failure && (
              <MediaFailure
                title={failure.text}
                description={waiting ? 'Loading...' : failure.passing ? undefined : null}
                over={hasFrame}
                onRetry={retry}
              />
            )
          }
        />
      }
      playback={<PlaybackControls player={player} markers={markers} startTime={startTime} compact={compact} />}
      controls={controls}
      onPictureInPicture={pictureInPicture(video)}
    >
      {poster && !hasFrame && (
        <img src={poster} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
      )}
      <video
        ref={video}
        src={src}
        muted
        playsInline
        preload="auto"
        aria-label={`${mode} of ${cameraLabel}`}
        className="absolute inset-0 size-full object-contain"
      />
    </PlayerFrame>
  );
}
