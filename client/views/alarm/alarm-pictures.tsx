import type { ReactNode } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { ModePictures } from '../desk/mode-pictures.tsx';
import { nearestNeighbour } from '../desk/nearest-neighbour.ts';
import { PicturesPlace } from '../desk/pictures-place.tsx';
import { type UsedViewMode, ViewModeSwitch } from '../desk/view-mode.tsx';
import { CameraPlayback } from '../recordings/camera-playback.tsx';

interface LiveCamera {
  id: string;
  label: string;
}

interface AlarmPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm;
  /** The raw alarms around it. */
  neighbours: readonly Alarm[];
  /** Shows one of them. */
  onShow: (neighbour: Alarm) => void;
  view: UsedViewMode;
  recording: (cameraLabel: string) => ReactNode;
  cameraLabel: string;
  /** The camera of the live picture and of the playback, if not that of the alarm. */
  live?: LiveCamera | undefined;
  /** Further content of the bar of a live picture. */
  liveControls?: ReactNode;
  /** Beside the choice of pictures. */
  moreModes?: ReactNode;
  /** The moment that playback begins at, ms UTC. */
  playbackFrom: number;
  /** The remote that reports the moment of the playback. */
  playbackRemote?: MediaRemote;
  isEscalated: boolean;
}

/**
 * The recording of a raw alarm and its camera's live picture, or one of them; or the camera's playback. Beside a single one
 * stands the still of a neighbour or of the alarm.
 */
export function AlarmPictures(props: AlarmPicturesProps) {
  const { alarm, cameraLabel } = props;
  const live = props.live ?? (alarm.camera && { id: alarm.camera.id, label: cameraLabel || alarm.sourceEntity.name });
  if (!live) {
    return (
      <PicturesPlace>
        <NoCamera alarm={alarm} />
      </PicturesPlace>
    );
  }
  return <Pictures {...props} live={live} />;
}

interface PicturesProps extends AlarmPicturesProps {
  live: LiveCamera;
}

function Pictures(props: PicturesProps) {
  const { alarm, live, neighbours, onShow, view, recording, liveControls, moreModes, isEscalated } = props;
  const { mode, choose } = view;
  const cameraLabel = props.cameraLabel || alarm.sourceEntity.name;
  const zone = alarm.location.timezone;
  const still = (mode === 'event' && nearestNeighbour(neighbours, alarm, momentOf)) || alarm;
  return (
    <ModePictures
      mode={mode}
      recording={alarm.camera ? recording(cameraLabel) : <NoCamera alarm={alarm} />}
      live={(controls) => (
        <LiveVideo
          cameraId={live.id}
          cameraLabel={live.label}
          zone={zone}
          controls={
            <>
              {liveControls}
              {controls}
            </>
          }
        />
      )}
      playback={
        <CameraPlayback
          key={live.id}
          cameraId={live.id}
          cameraLabel={live.label}
          locationId={alarm.location.id}
          hidesMonitoringNote
          zone={zone}
          bookmark={{ label: 'Alarm', moment: props.playbackFrom }}
          remote={props.playbackRemote}
        />
      }
      still={{
        id: still.id,
        still: still.imagePath === null ? null : { type: 'image', url: still.imagePath },
        label: sourceOf(still).name,
        moment: Date.parse(still.timestamp),
        kind: still.id === alarm.id ? 'Event' : still.type,
        onOpen: () => (still.id === alarm.id ? choose('event') : onShow(still)),
      }}
      zone={zone}
      bar={
        <>
          <ViewModeSwitch view={view} />
          {moreModes}
        </>
      }
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
