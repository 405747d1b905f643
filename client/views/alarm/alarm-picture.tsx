import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AlarmMedia } from '#contract/alarm-media.ts';
import type { Alarm } from '#contract/alarms.ts';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { CameraPlayback } from '../recordings/camera-playback.tsx';
import type { Mode } from './picture-mode.tsx';
import { SplitView } from './split-view.tsx';

/** Playback begins this long before the alarm, to show what led to it. */
const BEFORE_ALARM_MS = 10_000;

interface AlarmPictureProps {
  alarm: Alarm;
  media: UseQueryResult<AlarmMedia>;
  mode: Mode;
  cameraLabel: string;
  remote?: MediaRemote;
  /** Further content of the bar below the picture. */
  controls?: ReactNode;
  /** Further content of the bar below a live picture. */
  liveControls?: ReactNode;
}

/** The picture of a raw alarm: its recording, the debug recording, the camera's live picture, or its playback. */
export function AlarmPicture(props: AlarmPictureProps) {
  const { alarm, media, mode, cameraLabel, remote, controls, liveControls } = props;
  const zone = alarm.location.timezone;
  const alarmTime = Date.parse(alarm.timestamp);
  const cameraId = alarm.camera?.id ?? null;
  const live = (keys: 'all' | 'none') => (
    <LiveVideo cameraId={cameraId} cameraLabel={cameraLabel} zone={zone} keys={keys} controls={liveControls} />
  );
  const recorded = (recordedControls: ReactNode) => (
    <RecordedMedia
      key={mode === 'debug' ? 'debug' : 'event'}
      media={media.data}
      failed={media.isError}
      onRetry={() => void media.refetch()}
      alarmTime={alarmTime}
      zone={zone}
      cameraLabel={cameraLabel}
      poster={alarm.imagePath}
      mode={mode === 'debug' ? 'Debug media' : 'Event Video'}
      remote={remote}
      controls={recordedControls}
    />
  );
  if (mode === 'live') return live('all');
  if (mode === 'split') return <SplitView event={recorded(undefined)} live={live('none')} />;
  if (mode === 'playback' && cameraId !== null) {
    return (
      <CameraPlayback
        cameraId={cameraId}
        cameraLabel={cameraLabel}
        locationId={alarm.location.id}
        zone={zone}
        bookmark={{ label: 'Alarm', moment: alarmTime - BEFORE_ALARM_MS }}
        controls={controls}
      />
    );
  }
  return recorded(controls);
}
