import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS } from '#contract/limits.ts';
import { useSharedEvent, useSharedEventUpdates, useSharedNeighbours } from '../../data/shared/shared-event-queries.ts';
import { EventDetails } from '../../features/alarms/detail/event-details.tsx';
import { EventNeighbours } from '../../features/alarms/detail/event-neighbours.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { HistoryList } from '../../features/group-updates/history-list.tsx';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DetailLayout } from '../../views/alarm/detail-layout.tsx';
import { DetailLoading } from '../../views/alarm/detail-loading.tsx';
import { RecordedEvent } from '../../views/recordings/recorded-event.tsx';

/** `/shared/alarm?product=scan`: an event alarm of scan, read-only. */
export function SharedEvent({ sharedToken }: { sharedToken: string }) {
  const query = useSharedEvent(sharedToken);
  if (showsFailure(query)) {
    return <SharedFailure title="Shared alarm" reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <DetailLoading />;
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
      <DetailLayout
        left={<RecordedEvent event={event} cameraLabel={event.cameraName} />}
        details={
          <>
            <div className="px-4 py-3">
              <EventDetails event={event} />
            </div>
            <EventNeighbours event={event} neighbours={neighbours.data} failed={neighbours.isError} />
          </>
        }
        right={
          <section aria-label="Alarm Updates" className="flex min-h-36 flex-1 flex-col border-t border-line">
            <h2 className="px-4 pt-3 font-semibold text-12 text-ink">Alarm Updates</h2>
            <HistoryList
              subject={{ id: event.alarmGroupId, product: 'scan' }}
              updates={updates.data}
              error={updates.error}
              onRetry={() => void updates.refetch()}
              alarmTime={event.alarmStartTime}
              zone={event.location.timezone}
            />
          </section>
        }
      />
    </Page>
  );
}
