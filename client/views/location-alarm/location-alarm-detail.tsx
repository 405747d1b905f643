import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { incidentOf, openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import type { ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { useMayAddUpdate } from '../../features/group-updates/add-update.tsx';
import { GroupUpdatesPanel } from '../../features/group-updates/group-updates-panel.tsx';
import { UpdateBar } from '../../features/group-updates/update-bar.tsx';
import { camerasOf, criticalCounts, initialAlarm } from '../../features/location-alarms/clips.ts';
import { deviceStates } from '../../features/location-alarms/device-states.ts';
import { locationAlarmAddress, partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { useAnnouncedRecord } from '../../features/second-screen/use-announced-record.ts';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';
import { SeverityCounts } from '../../features/timeline/severity-counts.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import type { TimelineLane } from '../../features/timeline/timeline-lanes.ts';
import { useFollowedMoment } from '../../features/timeline/use-followed-moment.ts';
import { useTimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';
import { useMediaRemote } from '../../features/video/player/media-remote.ts';
import { SiteWatchButton } from '../../features/video/site-watch/site-watch-button.tsx';
import type { UpdateBox } from '../../handling/comment-line.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { useSiteClock } from '../../lib/site-clock.ts';
import { useFormKeys } from '../../lib/use-form-keys.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CallFirstContact } from '../contacts/call-first-contact.tsx';
import { SiteContactKeys } from '../contacts/site-contact-keys.tsx';
import { Desk } from '../desk/desk.tsx';
import { DeskTabs } from '../desk/desk-tabs.tsx';
import { DeskTitle } from '../desk/desk-title.tsx';
import { useLeaveKey } from '../desk/use-leave-key.tsx';
import { useViewMode } from '../desk/view-mode.tsx';
import { ParkedLine } from '../parking/parked-line.tsx';
import { ClipControls, type ClipSteps } from './clip-controls.tsx';
import { ClipPictures } from './clip-pictures.tsx';
import { CLIP_LEGEND, timelineLanes } from './clip-timeline.ts';
import { contactOf } from './contact-of.ts';

const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);
const LoadClipsAhead = lazyPart(async () => (await import('./load-clips-ahead.tsx')).LoadClipsAhead);
const LocationResponseColumn = lazyPart(async () => (await import('./location-response.tsx')).LocationResponseColumn);
const IncidentPanel = lazyPart(
  async () => (await import('../../features/location-incidents/incident-panel.tsx')).IncidentPanel,
);
const AlarmOverview = lazyPart(async () => (await import('./alarm-overview.tsx')).AlarmOverview);

/** Split at first (core, section 9). */
const MODES = ['split', 'live', 'event', 'playback'] as const;

/** A click on a time in the AI's summary seeks to this long before it (operator response tools, 4.6). */
const BEFORE_SPOKEN_MS = 5_000;

interface LocationAlarmDetailProps {
  alarm: LocationAlarm;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  /** Whether its resolution may be delayed with an Undo, for users with that preference. */
  mayDelay: boolean;
  onResolved: () => void;
  /** Whether the keys of the procedure are answered only there: beside the list, which has them otherwise. */
  ownKeys?: boolean;
  /** Goes back to where the alarm was opened from; absent beside the list. */
  onLeave?: () => void;
  /** Further buttons at the right end of the title. */
  actions?: ReactNode;
}

/** Everything about one location alarm, on the desk. Use the alarm's id as key. */
export function LocationAlarmDetail(props: LocationAlarmDetailProps) {
  const { alarm, draft, onDraftChange, mayDelay, onResolved, ownKeys = false, onLeave, actions } = props;
  const { id, rawAlarms, location, status } = alarm;
  const zone = location.timezone;
  useSiteClock(zone);
  const lanes = useMemo(() => timelineLanes(rawAlarms), [rawAlarms]);
  const remote = useMediaRemote();
  const view = useViewMode(MODES);
  const playback = useTimelinePlayback({
    lanes,
    driver: remote,
    initialId: initialAlarm(rawAlarms)?.id,
    onPlayRequested: () => view.choose('event'),
  });
  const playbackRemote = useMediaRemote();
  useFollowedMoment(lanes, playback.position, playbackRemote);
  const index = rawAlarms.findIndex((one) => one.id === playback.segment?.id);
  const shown = rawAlarms[index];
  // The live picture stays with its camera while the clips play on.
  const live = rawAlarms.find((one) => one.id === playback.chosen?.id)?.camera ?? shown?.camera ?? undefined;
  const steps = clipSteps(rawAlarms, index, playback.playSegment);
  useKeys({
    clip: rawAlarms.length > 1 ? (combo) => (combo === 'ArrowLeft' ? steps.previous : steps.next)?.() : undefined,
  });

  const showCamera = (cameraId: string) => {
    const latest = rawAlarms.findLast(({ camera }) => camera?.id === cameraId);
    if (latest) playback.playSegment(latest.id);
  };
  const recorded = recordedSpan(lanes);
  const states = deviceStates(rawAlarms);
  const cameraId = live?.id;
  useAnnouncedRecord({ id, site: location, cameras: camerasOf(rawAlarms), cameraId, states });

  const [tab, setTab] = useState<SopTab | null>(null);
  const mayResolve = useCan('location_alarm:update') && !isFinal(status);
  const incident = incidentOf(alarm);
  const isEscalated = openIncidentOf(alarm) !== undefined;
  // Until the response column has loaded, which answers them then.
  useFormKeys({
    escalate: mayResolve ? () => setTab('escalate_alarm') : undefined,
    resolve: mayResolve ? () => setTab('resolve_alarm') : undefined,
  });

  const me = useUser();
  const holder = alarm.claimedBy ?? undefined;
  const isInHands = holder?.id === me.id && status === 'in_progress';
  const leaveQuestion = useLeaveKey(onLeave, isInHands);
  const subject = { id, product: 'remote-guarding', partitionKey: partitionOf(alarm) } as const;
  const { data: updates } = useGroupUpdates(subject);
  const updateBox = useRef<UpdateBox>(null);
  const mayAddUpdate = useMayAddUpdate('remote-guarding');

  return (
    <Desk
      label={`Location alarm at ${location.name}`}
      about={{ subject: 'location_alarm', id }}
      holder={holder}
      isBlindTest={alarm.isBlindTest}
      title={
        <DeskTitle
          site={
            <Link to={locationAlarmAddress(alarm)} className="hover:underline">
              {location.name}
            </Link>
          }
          startedAt={Date.parse(alarm.alarmTime)}
          resolvedAt={alarm.resolvedAt === null ? null : Date.parse(alarm.resolvedAt)}
          zone={zone}
          severity={alarm.processingPriority}
          status={status}
          isEscalated={isEscalated}
          tap={alarm.tap}
          actions={
            <>
              {actions}
              <SiteWatchButton site={location} cameraId={cameraId} />
              <TalkdownButton
                keyed
                iconOnly
                size="default"
                subject={{ siteId: location.id, cameraId, product: 'remote-guarding', locationAlarmId: id }}
              />
              <CallFirstContact context={contactOf(alarm)} />
              <ShareButton
                iconOnly
                size="default"
                resource={{ kind: 'location-alarm', id, time: Date.parse(alarm.alarmTime) }}
              />
            </>
          }
        />
      }
      notice={
        <>
          {leaveQuestion}
          <SiteContactKeys context={contactOf(alarm)} />
          <ParkedLine
            alarm={{ subject: 'location_alarm', id, tenantId: alarm.tenantId, startedAt: alarm.alarmTime }}
            status={status}
            parking={alarm.parking}
            zone={zone}
            isFree={alarm.claimedBy === null}
          />
          <Suspense>
            <LoadClipsAhead
              {...{ lanes, rawAlarms, playback }}
              enabled={view.mode === 'event' || view.mode === 'split'}
            />
          </Suspense>
        </>
      }
      pictures={
        <ClipPictures
          alarm={shown}
          live={live}
          rawAlarms={rawAlarms}
          onShow={playback.playSegment}
          startAt={playback.startAt}
          view={view}
          remote={remote}
          playbackRemote={playbackRemote}
          isEscalated={isEscalated}
        />
      }
      timeline={
        shown && (
          <Timeline
            lanes={lanes}
            playback={playback}
            zone={zone}
            locationId={location.id}
            legend={CLIP_LEGEND}
            counts={
              <>
                <ClipControls steps={steps} number={index + 1} count={rawAlarms.length} />
                <SeverityCounts {...criticalCounts(rawAlarms)} />
              </>
            }
            className="shrink-0 border-t border-line"
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
                selectedCameraId={view.mode === 'event' ? shown?.camera?.id : cameraId}
                onSelectCamera={showCamera}
                className="min-h-0"
              />
            </Suspense>
          }
          contact={contactOf(alarm)}
          updates={{
            count: updates && updates.items.length + updates.talkdowns.length,
            lines: updates?.items,
            history: <GroupUpdatesPanel subject={subject} alarmTime={Date.parse(alarm.alarmTime)} zone={zone} />,
            add: <UpdateBar ref={updateBox} subject={subject} zone={zone} />,
            box: mayAddUpdate ? updateBox : undefined,
          }}
          more={
            incident && [
              {
                value: 'incident',
                label: 'Incident',
                content: (
                  <div className="px-4 py-3">
                    <IncidentPanel alarm={alarm} incident={incident} />
                  </div>
                ),
              },
            ]
          }
          details={<AlarmOverview alarm={alarm} shown={shown} />}
        />
      }
      response={
        <LocationResponseColumn
          alarm={alarm}
          recorded={recorded && { ...recorded, onSeek: (moment: number) => playback.seek(moment - BEFORE_SPOKEN_MS) }}
          tab={tab}
          onTabChange={setTab}
          draft={draft}
          onDraftChange={onDraftChange}
          mayDelay={mayDelay}
          onResolved={onResolved}
          ownKeys={ownKeys}
        />
      }
    />
  );
}

function clipSteps(rawAlarms: readonly Alarm[], index: number, playSegment: (id: string) => void): ClipSteps {
  const to = (alarm: Alarm | undefined) => alarm && (() => playSegment(alarm.id));
  return { previous: to(rawAlarms[index - 1]), next: index === -1 ? undefined : to(rawAlarms[index + 1]) };
}

/** The range (ms UTC) that has recordings. */
function recordedSpan(lanes: readonly TimelineLane[]): { startTime: number; endTime: number } | undefined {
  const segments = lanes.flatMap((lane) => lane.segments);
  if (segments.length === 0) return undefined;
  return {
    startTime: Math.min(...segments.map(({ from }) => from)),
    endTime: Math.max(...segments.map(({ to }) => to)),
  };
}
