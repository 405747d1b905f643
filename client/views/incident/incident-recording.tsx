import type { Alarm } from '#contract/alarms.ts';
import type { EventAlarm } from '#contract/events.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useEventBoxes } from '../../data/alarm-groups/use-event-boxes.ts';
import { useAlarmMedia } from '../../data/alarms/alarm-queries.ts';
import { RecordedMedia } from '../../features/video/event/recorded-media.tsx';

const MODE = 'Event Video';

/** The recording of a raw alarm. Use its id as key. */
export function AlarmRecording({ alarm }: { alarm: Alarm }) {
  const at = Date.parse(alarm.timestamp);
  const media = useAlarmMedia(alarm.id, partitionKeyOf(at));
  return (
    <RecordedMedia
      media={media.data}
      failed={media.isError}
      alarmTime={at}
      zone={alarm.location.timezone}
      cameraLabel={alarm.camera?.name ?? alarm.sourceEntity.name}
      poster={alarm.imagePath}
      mode={MODE}
      onRetry={() => void media.refetch()}
    />
  );
}

/** The recording of an event. Use its id as key. */
export function EventRecording({ event, onRetry }: { event: EventAlarm; onRetry: () => void }) {
  const boxes = useEventBoxes(event.id);
  const { media, alarmStartTime: startTime, alarmEndTime: endTime } = event;
  const isVideo = media.type === 'video';
  return (
    <RecordedMedia
      media={{
        videoPath: isVideo ? media.url : null,
        imagePath: null,
        frames: media.type === 'frames' ? media.frames : [],
        videoDetails: isVideo ? { startTime, endTime, markers: [] } : null,
        boxes: [...boxes],
      }}
      alarmTime={startTime}
      zone={event.location.timezone}
      cameraLabel={event.cameraName}
      mode={MODE}
      onRetry={onRetry}
    />
  );
}
