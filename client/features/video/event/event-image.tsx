import { type ReactNode, useRef, useState } from 'react';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { MediaFailure } from '../picture/media-failure.tsx';
import { PlayerFrame } from '../player/player-frame.tsx';
import { createPositionClock } from '../player/position-clock.ts';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { LoadedImage } from './loaded-image.tsx';
import { RecordingOverlay } from './recording-overlay.tsx';
import type { RecordingProps } from './recording-props.ts';
import { useRetry } from './use-retry.ts';

interface EventImageProps extends Omit<RecordingProps, 'mode' | 'remote' | 'startAt'> {
  src: string;
  /** ms UTC at which it was taken. */
  takenAt: number;
  /** It is no picture of a camera: no time and no name lie over it. */
  isPlain?: boolean;
  /** The title of the message if it cannot be loaded. */
  failureTitle?: string;
  /** The left side of the bar. */
  playback?: ReactNode;
}

/** The single picture of an event. */
export function EventImage({
  src,
  takenAt,
  isPlain = false,
  failureTitle,
  playback,
  boxes,
  zone,
  cameraLabel,
  onRetry,
  keys = 'all',
  compact = false,
  controls,
  className,
}: EventImageProps) {
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** Each try uses a new element: a failed one does not request the same address again. */
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<{ src: string }>();
  const [size, setSize] = useState<Size>();
  const [shown] = useState(createPositionClock);
  const failure = lost?.src === src ? lost : undefined;
  const retry = useRetry(failure, onRetry, () => setTries((count) => count + 1));
  const tools = usePictureTools({
    pane,
    picture: image,
    cameraLabel,
    zone,
    boxes,
    keys,
    readFrame: () => ({ momentMs: takenAt }),
  });

  return (
    <PlayerFrame
      tools={tools}
      compact={compact}
      className={className}
      over={
        <RecordingOverlay
          {...{ tools, boxes, shown, zone, cameraLabel, isPlain }}
          frame={failure ? undefined : size}
          startTime={takenAt}
          failure={failure && <MediaFailure title={failureTitle} onRetry={retry} />}
        />
      }
      playback={playback}
      controls={controls}
    >
      <LoadedImage
        key={tries}
        ref={image}
        src={src}
        alt={isPlain ? cameraLabel : `Event of ${cameraLabel}`}
        onSize={(loaded) => {
          setSize(loaded);
          setLost(undefined);
        }}
        onError={() => setLost({ src })}
      />
    </PlayerFrame>
  );
}
