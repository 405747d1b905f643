import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { useMarkViewed } from '../../../data/location-alarms/use-mark-viewed.ts';
import { partitionOf } from '../../../features/location-alarms/location-alarm-address.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useSiteClock } from '../../../lib/site-clock.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DetailSkeleton } from '../../../views/location-alarm/detail-skeleton.tsx';
import { RespondedAlarm } from '../detail/responded-alarm.tsx';

interface SelectedAlarmProps {
  row: LocationAlarmItem;
  /** Whether the operator has opened it; the list may have selected it automatically. */
  opened: boolean;
}

/** The details of the selected card. */
export function SelectedAlarm({ row, opened }: SelectedAlarmProps) {
  const alarm = useLocationAlarm(row.id, partitionOf(row));
  useMarkViewed(row, { opened });
  useSiteClock(row.location.timezone);
  if (alarm.data) {
    return <RespondedAlarm layout="pane" alarm={alarm.data} />;
  }
  if (!alarm.error) return <DetailSkeleton layout="pane" />;
  return (
    <div className="min-w-0 flex-1">
      <ErrorState
        title={`Failed to fetch alarm details - ${messageOf(alarm.error)}`}
        description="Please check the alarm id or contact support."
        onRetry={() => void alarm.refetch()}
      />
    </div>
  );
}
