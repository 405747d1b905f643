import { Suspense } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useLocationAlarm } from '../../data/location-alarms/location-alarm-queries.ts';
import { emptyResolution, type ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import type { LostGroup } from '../../features/desk/opened-state.ts';
import { LostAlarm } from '../../features/monitoring/lost-alarm.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { GroupDetailLoading } from '../../views/alarm-group/group-detail-loading.tsx';
import { DeskSkeleton } from '../../views/desk/desk-skeleton.tsx';

// Each view loads with the first alarm of its product.
const GroupDetailPane = lazyPart(
  async () => (await import('../../views/alarm-group/group-detail-pane.tsx')).GroupDetailPane,
);
const LocationAlarmDetail = lazyPart(
  async () => (await import('../../views/location-alarm/location-alarm-detail.tsx')).LocationAlarmDetail,
);

/** The operator's drafts for an opened group; the product decides which one counts. */
export interface Draft {
  group: GroupDraft;
  resolution: ResolutionDraft;
}

export const EMPTY: Draft = { group: EMPTY_DRAFT, resolution: emptyResolution };

interface OpenedGroupPaneProps {
  opened: OpenedGroup;
  /** As the channel sent it; undefined until it has loaded. */
  group: AlarmGroup | undefined;
  lost: LostGroup | undefined;
  /** The server's comments about groups that it could not load. */
  comments: readonly string[] | undefined;
  draft: Draft;
  onDraftChange: (draft: Draft) => void;
  onResolved: () => void;
  onClose: () => void;
}

/** One opened group: the view of its record with the operator's panel. Give it the group's id as React key. */
export function OpenedGroupPane(props: OpenedGroupPaneProps) {
  const { opened, group, lost, comments, draft, onDraftChange, onResolved, onClose } = props;
  if (lost !== undefined) {
    return (
      <LostAlarm
        reason={lost === 'balanced' ? 'returned' : lost}
        typed={draft.group.comment || draft.resolution.comment}
        action={
          <Button variant="primary" onClick={onClose}>
            Close alarm
          </Button>
        }
      />
    );
  }
  if (!group) {
    if (comments !== undefined && comments.length > 0) return <ErrorState title={comments.join(' ')} />;
    return opened.product === 'scan' ? <GroupDetailLoading /> : <DeskSkeleton />;
  }
  if (opened.product === 'scan') {
    return (
      <div className="flex min-h-0 flex-1">
        <Suspense fallback={<GroupDetailLoading />}>
          <GroupDetailPane
            id={group.id}
            ownKeys={false}
            draft={draft.group}
            onDraftChange={(changed) => onDraftChange({ ...draft, group: changed })}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <OpenedLocationAlarm
      group={group}
      draft={draft.resolution}
      onDraftChange={(resolution) => onDraftChange({ ...draft, resolution })}
      onResolved={onResolved}
    />
  );
}

interface OpenedLocationAlarmProps {
  group: AlarmGroup;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  onResolved: () => void;
}

function OpenedLocationAlarm({ group: { id, timestamp }, ...detail }: OpenedLocationAlarmProps) {
  const alarm = useLocationAlarm(id, partitionKeyOf(timestamp));
  if (alarm.data) {
    return (
      <Suspense fallback={<DeskSkeleton />}>
        <LocationAlarmDetail alarm={alarm.data} mayDelay={false} {...detail} />
      </Suspense>
    );
  }
  if (!alarm.error) return <DeskSkeleton />;
  return (
    <ErrorState
      title={`Failed to fetch alarm details - ${messageOf(alarm.error)}`}
      description="Please check the alarm id or contact support."
      onRetry={() => void alarm.refetch()}
    />
  );
}
