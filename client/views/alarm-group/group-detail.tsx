import { Suspense, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useJustResolved } from '../../data/alarm-groups/just-resolved.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { useTenantName } from '../../data/names.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import type { GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import {
  BEFORE_SPOKEN_MS,
  eventsByCamera,
  initialAlarm,
  recordedBy,
} from '../../features/alarm-groups/detail/group-lanes.ts';
import { TakeOverLink } from '../../features/alarm-groups/detail/take-over-link.tsx';
import type { OnEscalationChange } from '../../features/alarm-groups/detail/use-group-changes.ts';
import { useNeighbourAlarms } from '../../features/alarm-groups/detail/use-neighbour-alarms.ts';
import { useMayAddUpdate } from '../../features/group-updates/add-update.tsx';
import { GroupUpdatesPanel } from '../../features/group-updates/group-updates-panel.tsx';
import { UpdateBar } from '../../features/group-updates/update-bar.tsx';
import { useAnnouncedRecord } from '../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import type { DeviceState } from '../../features/site/device-state.ts';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';
import type { UpdateBox } from '../../handling/comment-line.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSiteClock } from '../../lib/site-clock.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CallFirstContact } from '../contacts/call-first-contact.tsx';
import { SiteContactKeys } from '../contacts/site-contact-keys.tsx';
import { Desk } from '../desk/desk.tsx';
import { DeskTabs } from '../desk/desk-tabs.tsx';
import { DeskTitle } from '../desk/desk-title.tsx';
import { ParkedLine } from '../parking/parked-line.tsx';
import { GroupOverview, GroupStatus } from './group-overview.tsx';
import { GroupPictures } from './group-pictures.tsx';
import { GroupTimeline, lanesOf } from './group-timeline.tsx';
import { useGroupPlayback } from './use-group-playback.ts';
import { useGroupWork } from './use-group-work.ts';
import { useLiveCamera } from './use-live-camera.ts';

const LoadEventsAhead = lazyPart(async () => (await import('./load-events-ahead.tsx')).LoadEventsAhead);
const GroupResponseColumn = lazyPart(async () => (await import('./group-response.tsx')).GroupResponseColumn);
const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);

export interface GroupDetailProps {
  group: AlarmGroup;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Whether the keys of the procedure are answered only there: beside the list, which has them otherwise. */
  ownKeys: boolean;
  onEscalationChange?: OnEscalationChange;
  /** Goes back to where the group was opened from; absent beside the list. */
  onLeave?: () => void;
}

/** Everything about one group. Give it the group's id as React key. */
export function GroupDetail(props: GroupDetailProps) {
  const { group: known, draft, onDraftChange, ownKeys, onEscalationChange, onLeave } = props;
  const justResolved = useJustResolved(known.id);
  const group = useMemo(() => (justResolved ? { ...known, status: 'resolved' } : known), [justResolved, known]);
  const { events, fetchMinute, fetching } = useNeighbourAlarms(group);
  const cameras = useMemo(() => eventsByCamera(events), [events]);
  const lanes = useMemo(() => lanesOf(cameras), [cameras]);
  const { playback, feed, remote, playbackRemote } = useGroupPlayback(lanes, initialAlarm(group.alarms)?.id);
  const { mode, setMode, liveOffered } = feed;
  const event = events.find(({ id }) => id === playback.segment?.id);
  const chosen = events.find(({ id }) => id === playback.chosen?.id);
  const live = useLiveCamera(group.location.id, chosen && { id: chosen.cameraId, name: chosen.cameraName }, playback);
  const states = cameraStates(group);
  useAnnouncedRecord({
    id: group.id,
    site: group.location,
    cameras: cameras.map(({ cameraId, cameraName }) => ({ id: cameraId, name: cameraName })),
    cameraId: live.camera?.id,
    states,
  });
  const showCamera = (cameraId: string) => {
    const first = events.find((alarm) => alarm.cameraId === cameraId);
    if (mode === 'event-video' && first) playback.playSegment(first.id);
    else if (liveOffered) {
      // A camera without an alarm has only its live picture to show.
      if (mode === 'event-video') setMode('split');
      // Another camera plays from the same moment on.
      else if (mode === 'playback') feed.playFrom(playbackRemote.readMoment());
      live.choose(cameraId);
    }
  };
  const { offered, markSafe, take, isTaking, startWork, holder, leaveQuestion } = useGroupWork({
    group,
    draft,
    onDraftChange,
    onLeave,
  });
  const subject = { id: group.id, product: 'scan' } as const;
  const contact = { tenantId: group.tenantId, locationId: group.location.id, subject };
  const { data: updates } = useGroupUpdates(subject);
  const updateBox = useRef<UpdateBox>(null);
  const mayAddUpdate = useMayAddUpdate('scan');

  // The player answers it itself.
  useKeys({ playPause: mode === 'playback' ? undefined : playback.toggle });

  const tenant = useTenantName(group.tenantId);
  const zone = group.location.timezone;
  useSiteClock(zone);
  const recorded = lanes.length > 0 ? recordedBy(events) : undefined;
  const isEscalated = openEscalation(group) !== undefined;
  return (
    <Desk
      label="Alarm group"
      about={{ subject: 'alarm_group', id: group.id }}
      holder={holder}
      isBlindTest={group.isBlindTest}
      title={
        <DeskTitle
          site={
            <Link to={alarmGroupAddress(group)} className="hover:underline">
              {group.location.name}
            </Link>
          }
          startedAt={group.timestamp}
          resolvedAt={group.resolvedAt}
          zone={zone}
          severity={group.severity}
          status={group.status}
          isEscalated={isEscalated}
          tap={group.tapScore}
          actions={
            <>
              <TakeOverLink group={group} holder={holder} />
              <TalkdownButton
                keyed
                iconOnly
                size="default"
                subject={{
                  siteId: group.location.id,
                  cameraId: live.camera?.id ?? event?.cameraId,
                  product: 'scan',
                  alarmGroupId: group.id,
                }}
                onSent={startWork}
              />
              <CallFirstContact context={contact} />
              <ShareButton resource={{ kind: 'alarm-group', id: group.id }} iconOnly size="default" />
            </>
          }
        />
      }
      notice={
        <>
          {leaveQuestion}
          <SiteContactKeys context={contact} />
          <ParkedLine
            alarm={{
              subject: 'alarm_group',
              id: group.id,
              tenantId: group.tenantId,
              startedAt: new Date(group.timestamp).toISOString(),
            }}
            status={group.status}
            parking={group.parking}
            zone={zone}
            // The title of an escalated group offers it already.
            isFree={!group.claimedBy && !isEscalated}
          />
          <Suspense>
            <LoadEventsAhead {...{ lanes, events, playback }} enabled={mode === 'event-video' || mode === 'split'} />
          </Suspense>
        </>
      }
      pictures={
        <GroupPictures
          event={event}
          events={events}
          onShow={playback.playSegment}
          startAt={playback.startAt}
          live={live.camera}
          feed={feed}
          remote={remote}
          playbackRemote={playbackRemote}
          isEscalated={isEscalated}
        />
      }
      timeline={
        <GroupTimeline
          lanes={lanes}
          events={events}
          playback={live.playback}
          zone={zone}
          locationId={group.location.id}
          onPlayback={
            liveOffered
              ? (segment, moment) => {
                  live.playback.playSegment(segment.id, moment);
                  feed.playFrom(moment);
                }
              : undefined
          }
          onMinute={(direction) => fetchMinute(playback.position.read(), direction)}
          fetching={fetching}
        />
      }
      tabs={
        <DeskTabs
          floorPlan={
            <FloorPlanPanel
              locationId={group.location.id}
              states={states}
              selectedCameraId={mode === 'event-video' ? event?.cameraId : live.camera?.id}
              onSelectCamera={showCamera}
              className="min-h-0"
            />
          }
          contact={contact}
          updates={{
            count: updates && updates.items.length + updates.talkdowns.length,
            lines: updates?.items,
            history: <GroupUpdatesPanel subject={subject} alarmTime={group.timestamp} zone={zone} />,
            add: <UpdateBar ref={updateBox} subject={subject} zone={zone} />,
            box: mayAddUpdate ? updateBox : undefined,
          }}
          details={
            <div className="grid grid-cols-1 @min-[40rem]/left:grid-cols-2">
              <Panel title="Status">
                <GroupStatus
                  group={group}
                  action={
                    offered.take && (
                      <Button size="small" keyHint="progress" loading={isTaking} onClick={take}>
                        In Progress
                      </Button>
                    )
                  }
                />
              </Panel>
              <Panel title="Overview">
                <GroupOverview group={group} event={event} tenant={tenant} />
              </Panel>
            </div>
          }
        />
      }
      response={
        <GroupResponseColumn
          group={group}
          holder={holder}
          isSelected={event !== undefined}
          cameraId={(chosen ?? event)?.cameraId}
          recorded={recorded && { ...recorded, onSeek: (moment) => live.playback.seek(moment - BEFORE_SPOKEN_MS) }}
          offered={offered}
          onSafe={markSafe}
          onWork={startWork}
          draft={draft}
          onDraftChange={onDraftChange}
          onEscalationChange={onEscalationChange}
          ownKeys={ownKeys}
        />
      }
    />
  );
}

/**
 * The state of the site's cameras in the group: cameras with an open critical alarm are in alarm, others earlier.
 */
function cameraStates({ alarms }: AlarmGroup): ReadonlyMap<string, DeviceState> {
  const states = new Map<string, DeviceState>();
  for (const { cameraId, severity, resolvedAlarm } of alarms) {
    const alarming = severity !== 'low' && !resolvedAlarm;
    if (alarming || !states.has(cameraId)) states.set(cameraId, alarming ? 'alarm' : 'earlier');
  }
  return states;
}
