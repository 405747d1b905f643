import type { ReactNode } from 'react';
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
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DeskPictures } from '../desk/desk-pictures.tsx';
import { DeskStills } from '../desk/desk-stills.tsx';
import { nearestNeighbour } from '../desk/nearest-neighbour.ts';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import { type UsedViewMode, type ViewMode, ViewModeSwitch } from './view-mode.tsx';

interface AlarmPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm | undefined;
  rawAlarms: readonly Alarm[];
  /** Shows another raw alarm. */
  onShow: (id: string) => void;
  /** ms UTC to begin at. */
  startAt: number;
  view: UsedViewMode;
  /** The remote by which the timeline controls the recording; a live picture beside it has none. */
  remote: MediaRemote;
  /** The remote that reports the moment of the playback. */
  playbackRemote: MediaRemote;
  isEscalated: boolean;
}

/**
 * The recording of a raw alarm and its camera's live picture, or one of them; or the camera's playback. Beside a single one
 * stands the still of a neighbour or of the alarm.
 */
export function AlarmPictures(props: AlarmPicturesProps) {
  const { alarm } = props;
  if (!alarm) {
    return (
      <Place>
        <EmptyState title="No raw alarms found for this location alarm" />
      </Place>
    );
  }
  if (!alarm.camera) {
    return (
      <Place>
        <NoCamera alarm={alarm} />
      </Place>
    );
  }
  return <Pictures {...props} alarm={alarm} camera={alarm.camera} />;
}

/** In place of both pictures, and as high. */
const Place = ({ children }: { children: ReactNode }) => (
  <div className="relative flex h-[calc(28.125cqw+2.5rem)] max-h-[62%] min-h-40 shrink-0 items-center justify-center bg-void">
    {children}
  </div>
);

interface PicturesProps extends AlarmPicturesProps {
  alarm: Alarm;
  camera: NonNullable<Alarm['camera']>;
}

function Pictures(props: PicturesProps) {
  const { alarm, camera, rawAlarms, onShow, startAt, view, remote, playbackRemote, isEscalated } = props;
  const { mode, choose } = view;
  const cameraLabel = useCameraLabel(camera) || alarm.sourceEntity.name;
  const zone = alarm.location.timezone;
  const modes = view.offered && <ViewModeSwitch mode={mode} onChoose={choose} />;
  const liveVideo = (controls?: ReactNode) => (
    <LiveVideo cameraId={camera.id} cameraLabel={cameraLabel} zone={zone} controls={controls} />
  );
  const recording = (
    <Recording key={alarm.id} alarm={alarm} startAt={startAt} cameraLabel={cameraLabel} remote={remote} />
  );
  const main = {
    event: recording,
    split: recording,
    live: liveVideo(),
    playback: (
      <CameraPlayback
        key={camera.id}
        cameraId={camera.id}
        cameraLabel={cameraLabel}
        locationId={alarm.location.id}
        hidesMonitoringNote
        zone={zone}
        bookmark={{ label: 'Alarm', moment: Date.parse(alarm.timestamp) }}
        remote={playbackRemote}
      />
    ),
  } satisfies Record<ViewMode, ReactNode>;
  const still = (mode === 'event' && nearestNeighbour(rawAlarms, alarm, momentOf)) || alarm;
  const stills = [
    {
      id: still.id,
      still: still.imagePath === null ? null : ({ type: 'image', url: still.imagePath } as const),
      label: sourceOf(still).name,
      moment: Date.parse(still.timestamp),
      kind: still.id === alarm.id ? 'Event' : still.type,
      onOpen: () => (still.id === alarm.id ? choose('event') : onShow(still.id)),
    },
  ];
  return (
    <DeskPictures
      main={main[mode]}
      beside={mode === 'split' ? liveVideo(modes) : <DeskStills stills={stills} zone={zone} bar={modes} />}
      isSplit={mode === 'split'}
      isEscalated={isEscalated}
    />
  );
}

const sourceOf = ({ camera, sourceEntity }: Alarm) => camera ?? sourceEntity;

const momentOf = (alarm: Alarm) => ({
  id: alarm.id,
  cameraId: sourceOf(alarm).id,
  time: Date.parse(alarm.timestamp),
});

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
    <MediaMessage
      title={`No camera watches ${sourceEntity.name}`}
      description={`There is no video of this alarm. ${facts.filter(Boolean).join(', ')}.`}
    />
  );
}

interface RecordingProps {
  alarm: Alarm;
  startAt: number;
  cameraLabel: string;
  remote: MediaRemote;
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
