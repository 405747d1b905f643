import { type ReactNode, Suspense } from 'react';
import type { AlarmMedia } from '#contract/alarm-media.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { EventVideo } from './event-video.tsx';
import { RecordedFrames } from './recorded-frames.tsx';
import { RecordingPlace } from './recording-place.tsx';
import type { RecordingProps } from './recording-props.ts';

/** Loads with the first recording that is a single picture. */
const EventImage = lazyPart(async () => (await import('./event-image.tsx')).EventImage);

interface RecordedMediaProps extends Omit<RecordingProps, 'boxes'> {
  /** Undefined while it loads. */
  media: AlarmMedia | undefined;
  /** Whether the fetch failed. */
  failed?: boolean;
  /** ms UTC of the alarm, which is also the time of a single picture. */
  alarmTime: number;
  /** A still to show until the first frame is there. */
  poster?: string | null;
}

/** The recording of an alarm, of any kind: video, frames, a picture, or nothing. Use the alarm's id as key. */
export function RecordedMedia({
  media,
  failed = false,
  alarmTime,
  poster,
  compact = false,
  className,
  ...rest
}: RecordedMediaProps) {
  if (media?.videoPath && media.videoDetails) {
    return (
      <EventVideo
        src={media.videoPath}
        startTime={media.videoDetails.startTime}
        markers={media.videoDetails.markers}
        boxes={media.boxes}
        poster={poster ?? media.imagePath}
        compact={compact}
        className={className}
        {...rest}
      />
    );
  }
  const { onRetry, mode, remote, startAt, ...texts } = rest;
  const shared = { ...texts, compact, className };
  const place = (content: ReactNode) => (
    <RecordingPlace compact={compact} className={className} controls={texts.controls}>
      {content}
    </RecordingPlace>
  );
  if (media && media.frames.length > 0)
    return (
      <RecordedFrames frames={media.frames} boxes={media.boxes} {...{ onRetry, mode, remote, startAt }} {...shared} />
    );
  if (media?.imagePath) {
    return (
      <Suspense fallback={place(<LoadingCaption>Loading...</LoadingCaption>)}>
        <EventImage src={media.imagePath} takenAt={alarmTime} boxes={media.boxes} onRetry={onRetry} {...shared} />
      </Suspense>
    );
  }
  return place(
    <>
      {media && <MediaMessage title="Media not available" />}
      {!media && failed && <MediaFailure description={null} onRetry={onRetry} />}
      {!media && !failed && (
        <>
          {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-contain" />}
          <LoadingCaption>Loading...</LoadingCaption>
        </>
      )}
    </>,
  );
}
