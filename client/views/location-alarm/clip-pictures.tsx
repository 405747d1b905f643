import type { ComponentProps } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import type { Named } from '#contract/names.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../data/alarms/alarm-queries.ts';
import { useCameraLabel } from '../../data/cameras/use-camera-label.ts';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';
import type { MediaRemote } from '../../features/video/player/media-remote.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AlarmPictures } from '../alarm/alarm-pictures.tsx';
import { PicturesPlace } from '../desk/pictures-place.tsx';
import type { UsedViewMode } from '../desk/view-mode.tsx';

interface ClipPicturesProps {
  /** The raw alarm on show. */
  alarm: Alarm | undefined;
  /** The camera of the live picture and of the playback. */
  live: Named | undefined;
  rawAlarms: readonly Alarm[];
  /** Shows another raw alarm. */
  onShow: (id: string) => void;
  /** ms UTC to begin at. */
  startAt: number;
  view: UsedViewMode;
  /** The remote by which the timeline controls the recording; a live picture beside it has none. */
  remote: MediaRemote;
  playbackRemote: MediaRemote;
  isEscalated: boolean;
}

/** The pictures of the raw alarm that the timeline of a location alarm has come to. */
export function ClipPictures({ alarm, live, rawAlarms, onShow, startAt, remote, ...pictures }: ClipPicturesProps) {
  const cameraLabel = useCameraLabel(alarm?.camera ?? null);
  const liveLabel = useCameraLabel(live ?? null);
  if (!alarm) {
    return (
      <PicturesPlace>
        <EmptyState title="No raw alarms found for this location alarm" />
      </PicturesPlace>
    );
  }
  return (
    <AlarmPictures
      {...pictures}
      alarm={alarm}
      neighbours={rawAlarms}
      onShow={({ id }) => onShow(id)}
      cameraLabel={cameraLabel}
      live={live && { id: live.id, label: liveLabel }}
      recording={(label) => (
        <Recording key={alarm.id} alarm={alarm} startAt={startAt} cameraLabel={label} remote={remote} />
      )}
      playbackFrom={Date.parse(alarm.timestamp)}
    />
  );
}

interface RecordingProps extends Pick<ComponentProps<typeof RecordedMedia>, 'startAt' | 'cameraLabel' | 'remote'> {
  alarm: Alarm;
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
