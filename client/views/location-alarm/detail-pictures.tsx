import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../data/alarms/alarm-queries.ts';
import { useCameraLabel } from '../../data/cameras/use-camera-label.ts';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { cn } from '../../ui/cn.ts';
import { KeyPane } from '../../ui/keys/key-pane.tsx';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import type { ViewMode } from './view-mode.tsx';

interface DetailPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm;
  /** ms UTC to begin at. */
  startAt: number;
  mode: ViewMode;
  /** The remote by which the timeline controls the recording; a live picture beside it has none. */
  remote: MediaRemote;
  /** The remote that reports the moment of the playback. */
  playbackRemote: MediaRemote;
}

/** The recording of a raw alarm, its camera's live picture, or both side by side, equally wide; or its playback. */
export function DetailPictures({ alarm, startAt, mode, remote, playbackRemote }: DetailPicturesProps) {
  const cameraLabel = useCameraLabel(alarm.camera) || alarm.sourceEntity.name;
  const split = mode === 'split';
  if (!alarm.camera) return <NoCamera alarm={alarm} />;
  return (
    <div
      className={cn(
        'flex w-full shrink-0 *:flex *:min-h-0 *:min-w-0 *:flex-1 *:flex-col',
        // Two 16:9 pictures with their bars. In a low window they shrink, to leave room for the panels below.
        split ? 'h-[calc(100cqw*9/32+40px)] max-h-[min(50%,100%-var(--below))]' : 'h-[min(48%,100%-var(--below))]',
      )}
    >
      {mode === 'playback' && (
        <div>
          <CameraPlayback
            key={alarm.camera.id}
            cameraId={alarm.camera.id}
            cameraLabel={cameraLabel}
            locationId={alarm.location.id}
            hidesMonitoringNote
            zone={alarm.location.timezone}
            bookmark={{ label: 'Alarm', moment: Date.parse(alarm.timestamp) }}
            remote={playbackRemote}
          />
        </div>
      )}
      {(mode === 'event' || split) && (
        <div>
          <Recording key={alarm.id} alarm={alarm} startAt={startAt} cameraLabel={cameraLabel} remote={remote} />
        </div>
      )}
      {(mode === 'live' || split) && (
        <KeyPane ownKeys={split} className={split ? 'border-l border-line' : ''}>
          <LiveVideo cameraId={alarm.camera.id} cameraLabel={cameraLabel} zone={alarm.location.timezone} />
        </KeyPane>
      )}
    </div>
  );
}

/** Replaces both pictures of an alarm without a camera by a text about the alarm. */
function NoCamera({ alarm }: { alarm: Alarm }) {
  const { type, sourceEntity, employee, metadata, location } = alarm;
  const time = Date.parse(alarm.timestamp);
  const facts = [
    `${type} at ${formatTimeOfDay(time, location.timezone)}${zoneMark(time, location.timezone)}`,
    employee?.name,
    metadata.badgeNumber && `badge ${metadata.badgeNumber}`,
  ];
  return (
    <div className="relative h-[min(48%,100%-var(--below))] min-h-32 w-full shrink-0 bg-void">
      <MediaMessage
        title={`No camera watches ${sourceEntity.name}`}
        description={`There is no video of this alarm. ${facts.filter(Boolean).join(', ')}.`}
      />
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
