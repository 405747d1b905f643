import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { emptyResolution, type ResolutionDraft } from '../../../data/location-alarms/resolution.ts';
import { useMarkViewed } from '../../../data/location-alarms/use-mark-viewed.ts';
import { partitionOf } from '../../../features/location-alarms/location-alarm-address.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DeskSkeleton } from '../../../views/desk/desk-skeleton.tsx';
import { LocationAlarmDetail } from '../../../views/location-alarm/location-alarm-detail.tsx';
import { ReturnButton } from '../detail/return-button.tsx';

interface SelectedAlarmProps {
  row: LocationAlarmItem;
  /** Whether the operator has opened it; the list may have selected it automatically. */
  opened: boolean;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
}

/** The details of the selected card. */
export function SelectedAlarm({ row, opened, draft, onDraftChange }: SelectedAlarmProps) {
  const alarm = useLocationAlarm(row.id, partitionOf(row));
  useMarkViewed(row, { opened });
  if (alarm.data) {
    return (
      <LocationAlarmDetail
        alarm={alarm.data}
        draft={draft}
        onDraftChange={onDraftChange}
        mayDelay
        onResolved={() => onDraftChange(emptyResolution)}
        ownKeys
        actions={<ReturnButton alarm={alarm.data} />}
      />
    );
  }
  if (!alarm.error) return <DeskSkeleton />;
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
