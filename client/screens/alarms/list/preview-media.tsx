import type { Alarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmMedia } from '../../../features/alarms/detail/alarm-queries.ts';
import { Still } from '../../../features/alarms/detail/still.tsx';
import { RecordedMedia } from '../../../features/video/recorded-media.tsx';

interface PreviewMediaProps {
  alarm: Alarm;
  /** Whether the recording is worth loading; until then the still stands there. */
  ready: boolean;
}

export function PreviewMedia({ alarm, ready }: PreviewMediaProps) {
  return (
    <div className="shrink-0">
      {ready ? (
        <Recording alarm={alarm} />
      ) : (
        // As tall as the player with its bar, so that nothing below moves.
        <div className="pb-10">
          <div className="aspect-video bg-void">
            <Still src={alarm.imagePath} alt="" width={640} />
          </div>
        </div>
      )}
    </div>
  );
}

function Recording({ alarm }: { alarm: Alarm }) {
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
