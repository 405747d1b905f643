import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import { type Partition, useAlarmMedia, useAlarmNeighbours } from '../../../data/alarms/alarm-queries.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { AlarmTypeName } from '../../../features/alarms/alarm-type-name.tsx';
import { AddComment } from '../../../features/alarms/detail/add-comment.tsx';
import { AlarmActions } from '../../../features/alarms/detail/alarm-actions.tsx';
import { AlarmNeighbours } from '../../../features/alarms/detail/alarm-neighbours.tsx';
import { recordedWindow } from '../../../features/alarms/detail/recorded-window.ts';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { useAnnouncedRecord } from '../../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import type { SopTab } from '../../../features/sop-panel/sop-panel-types.ts';
import { TalkdownButton } from '../../../features/talkdown/talkdown-button.tsx';
import { useMediaRemote } from '../../../features/video/player/media-remote.ts';
import { SiteWatchButton } from '../../../features/video/site-watch/site-watch-button.tsx';
import type { UpdateBox } from '../../../handling/comment-line.tsx';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useUser } from '../../../lib/session.tsx';
import { useSiteClock } from '../../../lib/site-clock.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CallFirstContact } from '../../../views/contacts/call-first-contact.tsx';
import { SiteContactKeys } from '../../../views/contacts/site-contact-keys.tsx';
import { Desk } from '../../../views/desk/desk.tsx';
import { DeskTabs } from '../../../views/desk/desk-tabs.tsx';
import { DeskTitle } from '../../../views/desk/desk-title.tsx';
import { useLeaveKey } from '../../../views/desk/use-leave-key.tsx';
import { deviceStates } from './device-states.ts';
import { RawPictures, useCameraModes } from './raw-pictures.tsx';
import { rawTalkdown } from './raw-talkdown.ts';
import { useGathered } from './use-gathered.ts';
import { useRawDraft } from './use-raw-draft.ts';
import { useRawHistory } from './use-raw-history.ts';
import { rawHolder, useStartRawWork } from './use-raw-work.ts';

const FloorPlanPanel = lazyPart(
  async () => (await import('../../../features/site/floor-plan-panel.tsx')).FloorPlanPanel,
);
const AlarmDetails = lazyPart(
  async () => (await import('../../../features/alarms/detail/alarm-details.tsx')).AlarmDetails,
);
const RawUpdates = lazyPart(async () => (await import('./raw-updates.tsx')).RawUpdates);
const RawResponseColumn = lazyPart(async () => (await import('./raw-response.tsx')).RawResponseColumn);

/** A click on a time in the AI's summary seeks to this long before it (operator response tools, 4.6). */
const BEFORE_SPOKEN_MS = 5_000;

interface RawDeskProps {
  alarm: Alarm;
  partitionKey: Partition;
  /** Called once the alarm has been resolved here. */
  onResolved: () => void;
}

/** Everything about one raw alarm, on the desk. Use the alarm's id as key. */
export function RawDesk({ alarm, partitionKey, onResolved }: RawDeskProps) {
  const { id, camera, location, locationAlarmId, status } = alarm;
  const zone = location.timezone;
  useSiteClock(zone);
  const list = useReturnToList('/alarms');
  const navigate = useNavigate();
  const view = useCameraModes(camera?.id);
  const [isDebug, setDebug] = useState(false);
  const remote = useMediaRemote();
  const media = useAlarmMedia(id, partitionKey, { debug: isDebug });
  const neighbours = useAlarmNeighbours(id, partitionKey);
  const history = useRawHistory(alarm, partitionKey);
  const gathered = useGathered(alarm);
  const isEscalated = gathered.data !== undefined && openIncidentOf(gathered.data) !== undefined;
  const states = deviceStates(alarm, neighbours.data?.before);
  useAnnouncedRecord({ id, site: location, cameras: camera ? [camera] : [], cameraId: camera?.id, states });

  const [tab, setTab] = useState<SopTab | null>(null);
  const draft = useRawDraft(id);
  const mayChangeStatus = useCan('alarm/update:change-status') && !isFinal(status);
  // Until the response column has loaded, which answers them then.
  const openResolve = () => {
    draft.chooseResolved();
    setTab('resolve_alarm');
  };
  useFormKeys({
    escalate: mayChangeStatus && locationAlarmId ? () => setTab('escalate_alarm') : undefined,
    resolve: mayChangeStatus ? openResolve : undefined,
  });

  const startWork = useStartRawWork(alarm, partitionKey);
  const holder = rawHolder(alarm, history.own.data);
  const me = useUser();
  const leaveQuestion = useLeaveKey(list.goBack, holder?.id === me.id);
  const updateBox = useRef<UpdateBox>(null);
  const mayComment = useCan('alarm/update:add-comment');
  const showsRecorded = view.mode === 'event' || view.mode === 'split';
  const recorded = showsRecorded && media.data ? recordedWindow(media.data) : undefined;
  const spokenOf = recorded && {
    ...recorded,
    onSeek: (moment: number) => remote.seekTo(moment - BEFORE_SPOKEN_MS),
  };
  const contact = {
    tenantId: alarm.tenant.id,
    locationId: location.id,
    // Raw alarms have no calls of their own: calls made here are recorded in the history of the location alarm.
    ...(locationAlarmId && { subject: { id: locationAlarmId, product: 'remote-guarding' as const } }),
  };
  const around = neighbours.data ? [...neighbours.data.before, ...neighbours.data.after] : [];

  return (
    <Desk
      label="Alarm"
      about={{ subject: 'alarm', id: alarm.id }}
      holder={holder}
      isBlindTest={alarm.isBlindTest}
      title={
        <DeskTitle
          site={location.name}
          startedAt={Date.parse(alarm.timestamp)}
          resolvedAt={alarm.resolvedAt === null ? null : Date.parse(alarm.resolvedAt)}
          zone={zone}
          type={<AlarmTypeName alarm={alarm} />}
          status={status}
          isEscalated={isEscalated}
          tap={alarm.tap}
          actions={
            <>
              <AlarmActions alarm={alarm} />
              <SiteWatchButton site={location} cameraId={camera?.id} />
              <TalkdownButton keyed iconOnly size="default" subject={rawTalkdown(alarm)} onSent={startWork} />
              <CallFirstContact context={contact} />
              <ShareButton
                iconOnly
                size="default"
                resource={{ kind: 'alarm', id, time: Date.parse(alarm.timestamp) }}
              />
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
        <RawPictures
          alarm={alarm}
          partitionKey={partitionKey}
          neighbours={around}
          onShow={(one) => void navigate(alarmAddress(one), { state: list.onward })}
          view={view}
          isDebug={isDebug}
          onDebugChange={setDebug}
          remote={remote}
          isEscalated={isEscalated}
        />
      }
      timeline={
        <AlarmNeighbours
          alarm={alarm}
          neighbours={neighbours.data}
          failed={neighbours.isError}
          linkOf={(one) => ({ to: alarmAddress(one), state: list.onward })}
        />
      }
      tabs={
        <DeskTabs
          floorPlan={
            <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
              <FloorPlanPanel
                locationId={location.id}
                states={states}
                selectedCameraId={camera?.id}
                className="min-h-0"
              />
            </Suspense>
          }
          contact={contact}
          updates={{
            count: history.lines?.length,
            lines: history.gathered?.items,
            history: <RawUpdates alarm={alarm} history={history} recorded={spokenOf} />,
            add: mayComment && <AddComment key={id} ref={updateBox} alarm={alarm} partitionKey={partitionKey} />,
            box: mayComment ? updateBox : undefined,
          }}
          details={
            <div className="px-4 py-3">
              <AlarmDetails alarm={alarm} />
            </div>
          }
        />
      }
      response={
        <RawResponseColumn
          alarm={alarm}
          partitionKey={partitionKey}
          holder={holder}
          recorded={spokenOf}
          tab={tab}
          onTabChange={setTab}
          draft={draft}
          onWork={startWork}
          onResolved={onResolved}
        />
      }
    />
  );
}
