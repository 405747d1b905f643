import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { useSharedEvent, useSharedEventUpdates, useSharedNeighbours } from '../../data/shared/shared-event-queries.ts';
import { stillOf } from '../../features/alarm-groups/detail/event-still.ts';
import { EventDetails } from '../../features/alarms/detail/event-details.tsx';
import { EventNeighbours } from '../../features/alarms/detail/event-neighbours.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { HistoryList } from '../../features/group-updates/history-list.tsx';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RecordedEvent } from '../../views/recordings/recorded-event.tsx';
import { SharedLayout } from '../../views/shared/shared-layout.tsx';
import { SharedLoading } from '../../views/shared/shared-loading.tsx';

/** `/shared/alarm?product=scan`: an event alarm of scan, read-only. */
export function SharedEvent({ sharedToken }: { sharedToken: string }) {
  const query = useSharedEvent(sharedToken);
  if (showsFailure(query)) {
    return <SharedFailure title="Shared alarm" reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <SharedLoading />;
  return <SharedEventPage sharedToken={sharedToken} event={query.data} />;
}

function SharedEventPage({ sharedToken, event }: { sharedToken: string; event: EventAlarm }) {
  const neighbours = useSharedNeighbours(sharedToken, event.alarmStartTime, GROUP_NEIGHBOURS.windowMs);
  const updates = useSharedEventUpdates(sharedToken);
  return (
    <Page
      title={event.cameraName}
      state={event.location.name}
      titleSlot={<StatusBadge status={event.resolvedAlarm ? 'resolved' : 'pending'} />}
      keys="shared-alarm"
    >
      <SharedLayout
        left={
          <>
            <RecordedEvent event={event} cameraLabel={event.cameraName} />
            <EventNeighbours event={event} neighbours={neighbours.data} failed={neighbours.isError} stillOf={stillOf} />
          </>
        }
        details={<EventDetails event={event} />}
        updates={
          <HistoryList
            subject={{ id: event.alarmGroupId, product: 'scan' }}
            updates={updates.data}
            error={updates.error}
            onRetry={() => void updates.refetch()}
            alarmTime={event.alarmStartTime}
            zone={event.location.timezone}
          />
        }
      />
    </Page>
  );
}
