import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { useAiOutput } from '../../data/ai-outputs/ai-output-query.ts';
import { useTakeGroup } from '../../data/alarm-groups/group-changes.ts';
import { useJustResolved } from '../../data/alarm-groups/just-resolved.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { useTenantName } from '../../data/names.ts';
import { AiRecommendation } from '../../features/ai-recommendation/ai-recommendation.tsx';
import { GroupActions, useOfferedActions } from '../../features/alarm-groups/detail/group-actions.tsx';
import { draftDisplay, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import {
  BEFORE_SPOKEN_MS,
  eventsByCamera,
  initialAlarm,
  recordedBy,
} from '../../features/alarm-groups/detail/group-lanes.ts';
import type { OnEscalationChange } from '../../features/alarm-groups/detail/use-group-changes.ts';
import { useNeighbourAlarms } from '../../features/alarm-groups/detail/use-neighbour-alarms.ts';
import { useSafe } from '../../features/alarm-groups/detail/use-safe.ts';
import { type UpdateBox, useMayAddUpdate } from '../../features/group-updates/add-update.tsx';
import { GroupUpdatesPanel } from '../../features/group-updates/group-updates-panel.tsx';
import { UpdateBar } from '../../features/group-updates/update-bar.tsx';
import { useAnnouncedRecord } from '../../features/second-screen/use-announced-record.ts';
import type { DeviceState } from '../../features/site/device-state.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SiteContactKeys } from '../contacts/site-contact-keys.tsx';
import { ParkedLine } from '../parking/parked-line.tsx';
import { GroupOverview, GroupStatus } from './group-overview.tsx';
import { GroupPanels } from './group-panels.tsx';
import { GroupPicture } from './group-picture.tsx';
import { GroupProcedure } from './group-procedure.tsx';
import { GroupTimeline, lanesOf } from './group-timeline.tsx';
import { GroupTitle } from './group-title.tsx';
import { useGroupPlayback } from './use-group-playback.ts';
import { useGroupResponse } from './use-group-response.ts';
import { useLiveCamera } from './use-live-camera.ts';

const SiteContacts = lazyPart(async () => (await import('../contacts/site-contacts.tsx')).SiteContacts);
const LoadEventsAhead = lazyPart(async () => (await import('./load-events-ahead.tsx')).LoadEventsAhead);
const LateComment = lazyPart(async () => (await import('./late-comment.tsx')).LateComment);
/** In a narrow window it is in a tab. */
const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);

export interface GroupDetailProps {
  group: AlarmGroup;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  /** Whether the keys of the procedure are answered only there: beside the list, which has them otherwise. */
  ownKeys: boolean;
  onEscalationChange?: OnEscalationChange;
}

/** Everything about one group. Give it the group's id as React key. */
export function GroupDetail({ group: known, draft, onDraftChange, ownKeys, onEscalationChange }: GroupDetailProps) {
  const justResolved = useJustResolved(known.id);
  const group = useMemo(() => (justResolved ? { ...known, status: 'resolved' } : known), [justResolved, known]);
  const { events, fetchMinute, fetching } = useNeighbourAlarms(group);
  const cameras = useMemo(() => eventsByCamera(events), [events]);
  const lanes = useMemo(() => lanesOf(cameras), [cameras]);
  const { playback, feed, remote, playbackRemote } = useGroupPlayback(lanes, initialAlarm(group.alarms)?.id);
  const { mode, setMode, liveOffered } = feed;
  const event = events.find(({ id }) => id === playback.segment?.id);
  const live = useLiveCamera(group.location.id, event && { id: event.cameraId, name: event.cameraName }, playback);
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
  const { data: ai } = useAiOutput({ alarm_group_id: group.id });
  const offered = useOfferedActions(group, (ai ?? group.llmRecommendation)?.recommendation);
  const markSafe = useSafe(group, draft, onDraftChange);
  const take = useTakeGroup(group);
  const takeGroup = () => take.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) });
  const subject = { id: group.id, product: 'scan' } as const;
  const contact = { tenantId: group.tenantId, locationId: group.location.id, subject };
  const updateBox = useRef<UpdateBox>(null);
  const mayAddUpdate = useMayAddUpdate('scan');
  const response = useGroupResponse(group, offered, draft, onDraftChange);
  const { begin } = response;

  useKeys({
    // The player answers it itself.
    playPause: mode === 'playback' ? undefined : playback.toggle,
    progress: offered.take && !offered.resolving ? takeGroup : undefined,
    escalate: offered.escalate && !offered.resolving ? () => begin('escalate') : undefined,
    safe: offered.safe && !offered.resolving ? markSafe : undefined,
    resolve: offered.resolve && !offered.resolving ? () => begin('resolve') : undefined,
  });

  const tenant = useTenantName(group.tenantId);
  const zone = group.location.timezone;
  const recorded = lanes.length > 0 ? recordedBy(events) : undefined;
  return (
    <section aria-label="Alarm group" className="@container flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
      <SiteContactKeys context={contact} />
      <GroupTitle
        group={group}
        cameraId={live.camera?.id ?? event?.cameraId}
        mode={mode}
        liveOffered={liveOffered}
        onModeChange={setMode}
        offered={offered}
        onAction={begin}
        onSafe={markSafe}
      />
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
        isFree={!group.claimedBy && openEscalation(group) === undefined}
      />
      <GroupPicture
        event={event}
        startAt={playback.startAt}
        live={live.camera}
        mode={mode}
        remote={remote}
        playback={{ remote: playbackRemote, from: feed.playbackFrom }}
      />
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
      <Suspense>
        <LoadEventsAhead {...{ lanes, events, playback }} enabled={mode === 'event-video' || mode === 'split'} />
      </Suspense>
      <GroupPanels
        status={
          <GroupStatus
            group={group}
            action={
              offered.take && (
                <Button size="small" keyHint="P" loading={take.isPending} onClick={takeGroup}>
                  In Progress
                </Button>
              )
            }
          />
        }
        overview={<GroupOverview group={group} event={event} tenant={tenant} />}
        recommendation={
          <AiRecommendation
            subject={{ alarm_group_id: group.id }}
            known={group.llmRecommendation}
            zone={zone}
            recorded={recorded && { ...recorded, onSeek: (moment) => live.playback.seek(moment - BEFORE_SPOKEN_MS) }}
          />
        }
        sop={<GroupProcedure group={group} isSelected={event !== undefined} response={response} ownKeys={ownKeys} />}
        updates={<GroupUpdatesPanel subject={subject} alarmTime={group.timestamp} zone={zone} />}
        acting={draftDisplay(group, draft) !== null}
        updateBox={mayAddUpdate ? updateBox : undefined}
        addUpdate={<UpdateBar ref={updateBox} subject={subject} zone={zone} />}
        contacts={
          <Part>
            <SiteContacts context={contact} />
          </Part>
        }
        floorPlan={(title) => (
          <FloorPlanPanel
            title={title}
            locationId={group.location.id}
            states={states}
            selectedCameraId={mode === 'event-video' ? event?.cameraId : live.camera?.id}
            onSelectCamera={showCamera}
          />
        )}
        action={
          <GroupActions
            group={group}
            cameraId={event?.cameraId}
            draft={draft}
            onDraftChange={onDraftChange}
            onEscalationChange={onEscalationChange}
            late={(late) => (
              <Suspense>
                <LateComment group={group} draft={draft} onDraftChange={onDraftChange} {...late} />
              </Suspense>
            )}
          />
        }
      />
    </section>
  );
}

/** A panel that is loaded after the pictures. */
const Part = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="mx-4 my-3 h-40" />}>{children}</Suspense>
);

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
