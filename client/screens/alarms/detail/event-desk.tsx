import { type ReactNode, Suspense, useRef } from 'react';
import type { EventAlarm } from '#contract/events.ts';
import { useEventNeighbours } from '../../../data/alarms/event-queries.ts';
import { useGroupUpdates } from '../../../data/group-updates/group-update-queries.ts';
import { stillOf } from '../../../features/alarm-groups/detail/event-still.ts';
import { EventDetails } from '../../../features/alarms/detail/event-details.tsx';
import { EventNeighbours } from '../../../features/alarms/detail/event-neighbours.tsx';
import { useMayAddUpdate } from '../../../features/group-updates/add-update.tsx';
import { GroupUpdatesPanel } from '../../../features/group-updates/group-updates-panel.tsx';
import { UpdateBar } from '../../../features/group-updates/update-bar.tsx';
import { useAnnouncedRecord } from '../../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import { TalkdownButton } from '../../../features/talkdown/talkdown-button.tsx';
import type { UpdateBox } from '../../../handling/comment-line.tsx';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import type { Holder } from '../../../lib/holder-question.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSiteClock } from '../../../lib/site-clock.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CallFirstContact } from '../../../views/contacts/call-first-contact.tsx';
import { SiteContactKeys } from '../../../views/contacts/site-contact-keys.tsx';
import { Desk } from '../../../views/desk/desk.tsx';
import { DeskTabs } from '../../../views/desk/desk-tabs.tsx';
import { DeskTitle } from '../../../views/desk/desk-title.tsx';
import { eventAddress } from './event-address.ts';
import { EventPictures } from './event-pictures.tsx';
import { useCameraModes } from './raw-pictures.tsx';

const FloorPlanPanel = lazyPart(
  async () => (await import('../../../features/site/floor-plan-panel.tsx')).FloorPlanPanel,
);

interface EventDeskProps {
  event: EventAlarm;
  /** The group that the operator responds to; absent for users who may not see it. */
  group?: {
    status: string;
    /** ms UTC */
    resolvedAt: number | null;
    tap: number;
    isEscalated: boolean;
    holder: Holder | undefined;
    /** Opens the group. */
    link: ReactNode;
  };
  onWork?: () => void;
  leaveQuestion: ReactNode;
  response: ReactNode;
}

/** Everything about one event of scan, on the desk. Use the event's id as key. */
export function EventDesk({ event, group, onWork, leaveQuestion, response }: EventDeskProps) {
  const { id, alarmGroupId, cameraId, cameraName, location } = event;
  const zone = location.timezone;
  useSiteClock(zone);
  const list = useReturnToList('/alarms');
  const view = useCameraModes(cameraId);
  const mayViewGroup = group !== undefined;
  const neighbours = useEventNeighbours(event, mayViewGroup);
  const states = new Map([[cameraId, 'alarm' as const]]);
  useAnnouncedRecord({ id, site: location, cameras: [{ id: cameraId, name: cameraName }], cameraId, states });
  const subject = { id: alarmGroupId, product: 'scan' } as const;
  const contact = { tenantId: event.tenantId, locationId: location.id, subject };
  const { data: updates } = useGroupUpdates(subject, { enabled: mayViewGroup });
  const updateBox = useRef<UpdateBox>(null);
  const mayAddUpdate = useMayAddUpdate('scan') && mayViewGroup;
  return (
    <Desk
      label="Event"
      about={{ subject: 'alarm_group', id: alarmGroupId }}
      holder={group?.holder}
      title={
        <DeskTitle
          site={location.name}
          startedAt={event.alarmStartTime}
          resolvedAt={group?.resolvedAt ?? null}
          zone={zone}
          severity={event.severity}
          status={event.resolvedAlarm ? 'resolved' : (group?.status ?? event.status)}
          isEscalated={group?.isEscalated ?? false}
          tap={group?.tap}
          actions={
            <>
              {group?.link}
              <TalkdownButton
                keyed
                iconOnly
                size="default"
                subject={{ siteId: location.id, cameraId, product: 'scan', alarmId: id, alarmGroupId }}
                onSent={onWork}
              />
              <CallFirstContact context={contact} />
              <ShareButton iconOnly size="default" resource={{ kind: 'scan-raw-alarm', id }} />
            </>
          }
        />
      }
      notice={
        <>
          {leaveQuestion}
          <SiteContactKeys context={contact} />
        </>
      }
      pictures={
        <EventPictures
          event={event}
          neighbours={neighbours.data}
          view={view}
          isEscalated={group?.isEscalated ?? false}
        />
      }
      timeline={
        mayViewGroup && (
          <EventNeighbours
            event={event}
            neighbours={neighbours.data}
            failed={neighbours.isError}
            stillOf={stillOf}
            linkOf={(one) => ({ to: eventAddress(one), state: list.onward })}
          />
        )
      }
      tabs={
        <DeskTabs
          floorPlan={
            <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
              <FloorPlanPanel
                locationId={location.id}
                states={states}
                selectedCameraId={cameraId}
                className="min-h-0"
              />
            </Suspense>
          }
          contact={contact}
          updates={
            mayViewGroup
              ? {
                  count: updates && updates.items.length + updates.talkdowns.length,
                  lines: updates?.items,
                  history: <GroupUpdatesPanel subject={subject} alarmTime={event.alarmStartTime} zone={zone} />,
                  add: <UpdateBar ref={updateBox} subject={subject} zone={zone} />,
                  box: mayAddUpdate ? updateBox : undefined,
                }
              : undefined
          }
          details={
            <div className="px-4 py-3">
              <EventDetails event={event} />
            </div>
          }
        />
      }
      response={response}
    />
  );
}
