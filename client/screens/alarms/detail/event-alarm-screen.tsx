import type { EventAlarm } from '#contract/events.ts';
import { useEvent, useEventNeighbours } from '../../../data/alarms/event-queries.ts';
import { useCameraLabel } from '../../../data/cameras/use-camera-label.ts';
import { VerdictLine } from '../../../features/ai-recommendation/verdict-line.tsx';
import { alarmGroupAddress } from '../../../features/alarm-groups/alarm-group-address.ts';
import { EventDetails } from '../../../features/alarms/detail/event-details.tsx';
import { EventNeighbours } from '../../../features/alarms/detail/event-neighbours.tsx';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { GroupUpdatesPanel } from '../../../features/group-updates/group-updates-panel.tsx';
import { useAnnouncedRecord } from '../../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import { TalkdownButton } from '../../../features/talkdown/talkdown-button.tsx';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DetailLayout } from '../../../views/alarm/detail-layout.tsx';
import { DetailLoading } from '../../../views/alarm/detail-loading.tsx';
import { ModeSwitches, usePictureMode } from '../../../views/alarm/picture-mode.tsx';
import { SiteContactKeys } from '../../../views/contacts/site-contact-keys.tsx';
import { AlarmFailure } from './alarm-failure.tsx';
import { EventPicture } from './event-picture.tsx';

/** An event alarm of scan: its media, its live picture and its details. */
export function EventAlarmScreen({ id }: { id: string }) {
  const { data: event, error, refetch } = useEvent(id);
  const list = useReturnToList('/alarms');
  const back = { to: list.to, label: 'Back to list' };
  useKeys({ back: list.goBack });
  if (event) return <EventAlarmPage event={event} />;
  if (error) {
    const title = `Failed to fetch alarm details - ${messageOf(error)}`;
    return <AlarmFailure title={title} back={back} onRetry={() => void refetch()} />;
  }
  return <DetailLoading back={back} />;
}

function EventAlarmPage({ event }: { event: EventAlarm }) {
  const list = useReturnToList('/alarms');
  const mode = usePictureMode({ cameraId: event.cameraId, debugOffered: false });
  const cameraLabel = useCameraLabel({ id: event.cameraId, name: event.cameraName });
  // Groups and their history need permissions of their own.
  const mayView = useCan('alarm_group/detail:view');
  const neighbours = useEventNeighbours(event, mayView);
  const { id, cameraId, cameraName, location } = event;
  const states = new Map([[cameraId, 'alarm' as const]]);
  useAnnouncedRecord({
    id,
    site: location,
    cameras: [{ id: cameraId, name: cameraName }],
    cameraId,
    states,
  });

  const contact = {
    tenantId: event.tenantId,
    locationId: event.location.id,
    subject: { id: event.alarmGroupId, product: 'scan' as const },
  };
  return (
    <Page
      title={event.cameraName}
      state={event.location.name}
      titleSlot={<StatusBadge status={event.resolvedAlarm ? 'resolved' : 'pending'} />}
      actions={
        <>
          <ModeSwitches mode={mode} />
          {mayView && (
            <ButtonLink size="small" to={alarmGroupAddress({ id: event.alarmGroupId })}>
              Open alarm group
            </ButtonLink>
          )}
          <TalkdownButton
            keyed
            subject={{
              siteId: event.location.id,
              cameraId: event.cameraId,
              product: 'scan',
              alarmId: event.id,
              alarmGroupId: event.alarmGroupId,
            }}
          />
          <ShareButton resource={{ kind: 'scan-raw-alarm', id: event.id }} />
        </>
      }
      keys="alarm-detail"
      back={{ to: list.to, label: 'Back to list' }}
    >
      <SiteContactKeys context={contact} />
      <DetailLayout
        left={<EventPicture event={event} mode={mode} cameraLabel={cameraLabel} />}
        verdict={
          mayView && (
            <VerdictLine
              subject={{ alarm_group_id: event.alarmGroupId }}
              zone={event.location.timezone}
              className="max-h-32"
            />
          )
        }
        details={
          <>
            <div className="px-4 py-3">
              <EventDetails event={event} />
            </div>
            {mayView && (
              <EventNeighbours
                event={event}
                neighbours={neighbours.data}
                failed={neighbours.isError}
                linkOf={({ id }) => ({ to: `/alarms/${encodeURIComponent(id)}?product=scan`, state: list.onward })}
              />
            )}
          </>
        }
        site={{
          contact,
          states,
          cameraId: event.cameraId,
        }}
        right={
          mayView && (
            <section aria-label="Alarm Updates" className="flex min-h-36 flex-1 flex-col border-t border-line">
              <h2 className="px-4 pt-3 font-semibold text-12 text-ink">Alarm Updates</h2>
              <GroupUpdatesPanel
                subject={{ id: event.alarmGroupId, product: 'scan', eventId: event.id }}
                alarmTime={event.alarmStartTime}
                zone={event.location.timezone}
              />
            </section>
          )
        }
      />
    </Page>
  );
}
