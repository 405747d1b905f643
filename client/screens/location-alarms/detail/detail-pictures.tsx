import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../../features/alarms/detail/alarm-queries.ts';
import { useCameraLabel } from '../../../features/alarms/detail/use-camera-label.ts';
import { LiveVideo } from '../../../features/video/live-video.tsx';
import type { MediaRemote } from '../../../features/video/media-remote.ts';
import { RecordedMedia } from '../../../features/video/recorded-media.tsx';
import { cn } from '../../../ui/cn.ts';
import type { ViewMode } from './view-mode.tsx';

interface DetailPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm;
  /** ms UTC to begin at. */
  startAt: number;
  mode: ViewMode;
  /** What the timeline steers the recording by; a live picture beside it has none. */
  remote: MediaRemote;
}

/** What was recorded of a raw alarm, its camera's live picture, or both beside each other, as wide as each other. */
export function DetailPictures({ alarm, startAt, mode, remote }: DetailPicturesProps) {
  const cameraLabel = useCameraLabel(alarm.camera) || alarm.sourceEntity.name;
  const split = mode === 'split';
  return (
    <div
      className={cn(
        'flex w-full shrink-0 *:flex *:min-h-0 *:min-w-0 *:flex-1 *:flex-col',
        // Two pictures of 16:9 with their bars below. A low window leaves room for what is below them.
        split ? 'h-[calc(100cqw*9/32+40px)] max-h-[min(50%,100%-var(--below))]' : 'h-[min(48%,100%-var(--below))]',
      )}
    >
      {mode !== 'live' && (
        <div>
          <Recording key={alarm.id} alarm={alarm} startAt={startAt} cameraLabel={cameraLabel} remote={remote} />
        </div>
      )}
      {mode !== 'event' && (
        <div className={split ? 'border-l border-line' : ''}>
          <LiveVideo
            cameraId={alarm.camera?.id ?? null}
            cameraLabel={cameraLabel}
            zone={alarm.location.timezone}
            keys={split ? 'none' : 'all'}
          />
        </div>
      )}
    </div>
  );
}

interface RecordingProps extends Pick<DetailPicturesProps, 'alarm' | 'startAt' | 'remote'> {
  cameraLabel: string;
}

function Recording({ alarm, ...player }: RecordingProps) {
  const media = useAlarmMedia(alarm.id, partitionKeyOf(Date.parse(alarm.timestamp)));
  return (
    <RecordedMedia
      media={media.data}
      failed={media.isError}
      onRetry={() => void media.refetch()}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={alarm.location.timezone}
      poster={alarm.imagePath}
      {...player}
    />
  );
}
