import type { EventAlarm } from '#contract/events.ts';
import { useAlarmGroup } from '../../../data/alarm-groups/group-queries.ts';
import { useEvent } from '../../../data/alarms/event-queries.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useCan } from '../../../lib/session.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DeskSkeleton } from '../../../views/desk/desk-skeleton.tsx';
import { AlarmFailure } from './alarm-failure.tsx';
import { GroupedEventDesk, LoneEventDesk } from './event-desks.tsx';

/** `/alarms/{id}?product=scan`: one event alarm of scan. */
export function EventAlarmScreen({ id }: { id: string }) {
  const { data: event, error, refetch } = useEvent(id);
  const list = useReturnToList('/alarms');
  return (
    <Page
      title={event?.cameraName ?? 'Alarm'}
      state={event?.location.name}
      keys="event-alarm"
      takesTitle
      back={{ to: list.to, label: 'Back to list' }}
    >
      {event && <EventOfGroup event={event} />}
      {!event && error && (
        <AlarmFailure
          title={`Failed to fetch alarm details - ${messageOf(error)}`}
          onLeave={list.goBack}
          onRetry={() => void refetch()}
        />
      )}
      {!event && !error && <DeskSkeleton />}
    </Page>
  );
}

/** Operators respond to the group of an event, if they may see it. */
function EventOfGroup({ event }: { event: EventAlarm }) {
  const mayView = useCan('alarm_group/detail:view');
  const group = useAlarmGroup(event.alarmGroupId, { enabled: mayView });
  if (group.isLoading) return <DeskSkeleton />;
  return group.data ? <GroupedEventDesk event={event} group={group.data} /> : <LoneEventDesk event={event} />;
}
