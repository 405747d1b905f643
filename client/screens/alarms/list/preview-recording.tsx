import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../../data/alarms/alarm-queries.ts';
import { RecordedMedia } from '../../../features/video/event/recorded-media.tsx';

/** The recording of the previewed alarm. Loaded with the first preview. */
export default function PreviewRecording({ alarm }: { alarm: Alarm }) {
  const media = useAlarmMedia(alarm.id, partitionKeyOf(Date.parse(alarm.timestamp)));
  return (
    <RecordedMedia
      compact
      keys="play"
      media={media.data}
      failed={media.isError}
      alarmTime={Date.parse(alarm.timestamp)}
      zone={alarm.location.timezone}
      cameraLabel={alarm.camera?.name ?? alarm.sourceEntity.name}
      poster={alarm.imagePath}
      onRetry={() => void media.refetch()}
    />
  );
}
