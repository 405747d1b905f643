import { SkipBack, SkipForward } from 'lucide-react';
import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../../features/alarms/detail/alarm-queries.ts';
import { useCameraLabel } from '../../../features/alarms/detail/use-camera-label.ts';
import type { ShownRawAlarm } from '../../../features/location-alarms/use-raw-alarm.ts';
import { LiveVideo } from '../../../features/video/live-video.tsx';
import type { MediaRemote } from '../../../features/video/media-remote.ts';
import { RecordedMedia } from '../../../features/video/recorded-media.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SplitView } from '../../alarms/detail/split-view.tsx';
import type { ViewMode } from './view-mode.tsx';

interface DetailPicturesProps {
  alarm: Alarm;
  shown: ShownRawAlarm;
  /** How many raw alarms there are. */
  count: number;
  mode: ViewMode;
  /** Steers the recording; a live picture beside it has none. */
  remote: MediaRemote;
}

/** What was recorded of the raw alarm on show, its camera's live picture, or both. */
export function DetailPictures({ alarm, shown, count, mode, remote }: DetailPicturesProps) {
  const media = useAlarmMedia(alarm.id, partitionKeyOf(Date.parse(alarm.timestamp)));
  const cameraLabel = useCameraLabel(alarm.camera) || alarm.sourceEntity.name;
  const zone = alarm.location.timezone;
  const event = (
    <RecordedMedia
      key={alarm.id}
      media={media.data}
      failed={media.isError}
      onRetry={() => void media.refetch()}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={zone}
      cameraLabel={cameraLabel}
      poster={alarm.imagePath}
      remote={remote}
      controls={<ClipSteps shown={shown} count={count} />}
    />
  );
  const live = (
    <LiveVideo
      cameraId={alarm.camera?.id ?? null}
      cameraLabel={cameraLabel}
      zone={zone}
      keys={mode === 'live' ? 'all' : 'none'}
      controls={mode === 'live' ? <ClipSteps shown={shown} count={count} /> : undefined}
    />
  );
  if (mode === 'split') return <SplitView event={event} live={live} />;
  return <div className="flex min-h-0 flex-1 flex-col">{mode === 'live' ? live : event}</div>;
}

/** To the raw alarm before and after, and which it is. */
function ClipSteps({ shown, count }: { shown: ShownRawAlarm; count: number }) {
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        label="Previous clip"
        keyHint="ArrowLeft"
        icon={<SkipBack />}
        disabled={!shown.previous}
        onClick={shown.previous}
      />
      <span className="min-w-10 text-center text-12 text-ink-2">
        {shown.number} / {count}
      </span>
      <IconButton
        label="Next clip"
        keyHint="ArrowRight"
        icon={<SkipForward />}
        disabled={!shown.next}
        onClick={shown.next}
      />
    </span>
  );
}
