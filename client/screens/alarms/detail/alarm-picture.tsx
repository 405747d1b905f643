import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { AlarmMedia } from '#contract/alarm-media.ts';
import type { Alarm } from '#contract/alarms.ts';
import { LiveVideo } from '../../../features/video/live-video.tsx';
import type { MediaSeeker } from '../../../features/video/media-seeker.ts';
import { RecordedMedia } from '../../../features/video/recorded-media.tsx';
import type { PictureMode } from './picture-mode.tsx';

interface AlarmPictureProps {
  alarm: Alarm;
  media: UseQueryResult<AlarmMedia>;
  mode: PictureMode['current'];
  cameraLabel: string;
  seeker?: Ref<MediaSeeker>;
}

/** The picture of a raw alarm: what was recorded, the debug recording, or the camera's live picture. */
export function AlarmPicture({ alarm, media, mode, cameraLabel, seeker }: AlarmPictureProps) {
  const zone = alarm.location.timezone;
  if (mode === 'live') return <LiveVideo cameraId={alarm.camera?.id ?? null} cameraLabel={cameraLabel} zone={zone} />;
  return (
    <RecordedMedia
      key={mode}
      media={media.data}
      failed={media.isError}
      onRetry={() => void media.refetch()}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={zone}
      cameraLabel={cameraLabel}
      poster={alarm.imagePath}
      mode={mode === 'debug' ? 'Debug media' : 'Event Video'}
      seeker={seeker}
    />
  );
}
