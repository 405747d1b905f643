import { SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../../features/alarms/detail/alarm-queries.ts';
import { useCameraLabel } from '../../../features/alarms/detail/use-camera-label.ts';
import { LiveVideo } from '../../../features/video/live-video.tsx';
import type { MediaRemote } from '../../../features/video/media-remote.ts';
import { RecordedMedia } from '../../../features/video/recorded-media.tsx';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ClipSteps } from './location-alarm-detail.tsx';
import type { ViewMode } from './view-mode.tsx';

interface DetailPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm;
  /** ms UTC to begin at. */
  startAt: number;
  steps: ClipSteps;
  /** Which of the raw alarms it is, from 1, and how many there are. */
  number: number;
  count: number;
  mode: ViewMode;
  /** What the timeline steers the recording by; a live picture beside it has none. */
  remote: MediaRemote;
}

/** What was recorded of a raw alarm, its camera's live picture, or both beside each other, as wide as each other. */
export function DetailPictures({ alarm, startAt, steps, number, count, mode, remote }: DetailPicturesProps) {
  const cameraLabel = useCameraLabel(alarm.camera) || alarm.sourceEntity.name;
  const split = mode === 'split';
  const controls = <ClipControls steps={steps} number={number} count={count} />;
  return (
    <div
      className={cn(
        'flex w-full shrink-0 *:flex *:min-h-0 *:min-w-0 *:flex-1 *:flex-col',
        // Two pictures of 16:9 with their bars below.
        split ? 'h-[calc(100cqw*9/32+40px)] max-h-[50%]' : 'h-[48%]',
      )}
    >
      {mode !== 'live' && (
        <div>
          <Recording
            key={alarm.id}
            alarm={alarm}
            startAt={startAt}
            cameraLabel={cameraLabel}
            remote={remote}
            controls={controls}
          />
        </div>
      )}
      {mode !== 'event' && (
        <div className={split ? 'border-l border-line' : ''}>
          <LiveVideo
            cameraId={alarm.camera?.id ?? null}
            cameraLabel={cameraLabel}
            zone={alarm.location.timezone}
            keys={split ? 'none' : 'all'}
            controls={split ? undefined : controls}
          />
        </div>
      )}
    </div>
  );
}

interface RecordingProps extends Pick<DetailPicturesProps, 'alarm' | 'startAt' | 'remote'> {
  cameraLabel: string;
  controls: ReactNode;
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

/** To the raw alarm before and after, and which it is. */
function ClipControls({ steps, number, count }: Pick<DetailPicturesProps, 'steps' | 'number' | 'count'>) {
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        label="Previous clip"
        keyHint="ArrowLeft"
        icon={<SkipBack />}
        disabled={!steps.previous}
        onClick={steps.previous}
      />
      <span className="min-w-10 text-center text-12 text-ink-2">
        {number} / {count}
      </span>
      <IconButton
        label="Next clip"
        keyHint="ArrowRight"
        icon={<SkipForward />}
        disabled={!steps.next}
        onClick={steps.next}
      />
    </span>
  );
}
