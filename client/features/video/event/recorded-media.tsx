import type { AlarmMedia } from '#contract/alarm-media.ts';
import { cn } from '../../../ui/cn.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { Bar } from '../player/control-bar.tsx';
import { EventImage } from './event-image.tsx';
import { EventVideo } from './event-video.tsx';
import { FramePlayer } from './frame-player.tsx';
import type { RecordingProps } from './recording-props.ts';

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
  if (media && media.frames.length > 0)
    return (
      <FramePlayer frames={media.frames} boxes={media.boxes} {...{ onRetry, mode, remote, startAt }} {...shared} />
    );
  if (media?.imagePath) {
    return <EventImage src={media.imagePath} takenAt={alarmTime} boxes={media.boxes} onRetry={onRetry} {...shared} />;
  }
  return (
    <div className={cn('flex flex-col', !compact && 'min-h-0 flex-1', className)}>
      <div className={cn('relative bg-void', compact ? 'aspect-video' : 'min-h-0 flex-1')}>
        {media && <MediaMessage title="Media not available" />}
        {!media && failed && <MediaFailure description={null} onRetry={onRetry} />}
        {!media && !failed && (
          <>
            {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-contain" />}
            <LoadingCaption>Loading...</LoadingCaption>
          </>
        )}
      </div>
      {texts.controls && (
        <Bar>
          <div className="flex-1" />
          {texts.controls}
        </Bar>
      )}
    </div>
  );
}
