import { type ReactNode, Suspense, useMemo } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { camerasOf, criticalCounts, initialAlarm } from '../../features/location-alarms/clips.ts';
import { deviceStates } from '../../features/location-alarms/device-states.ts';
import { useAnnouncedRecord } from '../../features/second-screen/use-announced-record.ts';
import { SeverityCounts } from '../../features/timeline/severity-counts.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import type { TimelineLane } from '../../features/timeline/timeline-lanes.ts';
import { useFollowedMoment } from '../../features/timeline/use-followed-moment.ts';
import { useTimelinePlayback } from '../../features/timeline/use-timeline-playback.ts';
import { useMediaRemote } from '../../features/video/player/media-remote.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SiteContactKeys } from '../contacts/site-contact-keys.tsx';
import { ParkedLine } from '../parking/parked-line.tsx';
import { ClipControls, type ClipSteps } from './clip-controls.tsx';
import { CLIP_LEGEND, timelineLanes } from './clip-timeline.ts';
import { contactOf } from './contact-of.ts';
import { PageLayout, PaneLayout } from './detail-layout.tsx';
import { DetailPictures } from './detail-pictures.tsx';
import { DetailTitle } from './detail-title.tsx';
import { useViewMode } from './view-mode.tsx';

const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);
const LoadClipsAhead = lazyPart(async () => (await import('./load-clips-ahead.tsx')).LoadClipsAhead);

/** A click on a time in the AI's summary seeks to this long before it (operator response tools, 4.6). */
const BEFORE_SPOKEN_MS = 5_000;

interface LocationAlarmDetailProps {
  alarm: LocationAlarm;
  /** At the right end of the title row. */
  actions?: ReactNode;
  /** On a page of its own, or beside the list. */
  layout: 'page' | 'pane';
  /** Docked at the bottom right of a page: the form that ends the alarm. */
  docked?: ReactNode;
  procedure: ReactNode;
}

/** All details of one location alarm. Use the alarm's id as key. */
export function LocationAlarmDetail({ alarm, layout, actions, docked, procedure }: LocationAlarmDetailProps) {
  const { rawAlarms, location } = alarm;
  const lanes = useMemo(() => timelineLanes(rawAlarms), [rawAlarms]);
  const remote = useMediaRemote();
  const view = useViewMode();
  const playback = useTimelinePlayback({
    lanes,
    driver: remote,
    initialId: initialAlarm(rawAlarms)?.id,
    onPlayRequested: () => view.choose('event'),
  });
  const playbackRemote = useMediaRemote();
  useFollowedMoment(lanes, playback.position, playbackRemote);
  const index = rawAlarms.findIndex(({ id }) => id === playback.segment?.id);
  const shown = rawAlarms[index];
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
  useAnnouncedRecord({
    id: alarm.id,
    site: location,
    cameras: camerasOf(rawAlarms),
    cameraId: shown?.camera?.id,
    states,
  });

  const pictures = shown ? (
    <>
      <Suspense>
        <LoadClipsAhead {...{ lanes, rawAlarms, playback }} enabled={view.mode === 'event' || view.mode === 'split'} />
      </Suspense>
      <DetailPictures
        alarm={shown}
        startAt={playback.startAt}
        mode={view.mode}
        remote={remote}
        playbackRemote={playbackRemote}
      />
      <Timeline
        lanes={lanes}
        playback={playback}
        zone={location.timezone}
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
    </>
  ) : (
    <EmptyState title="No raw alarms found for this location alarm" className="h-[48%] shrink-0" />
  );
  const floorPlan = (
    <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
      <FloorPlanPanel
        title="Floor plan"
        locationId={location.id}
        states={states}
        selectedCameraId={shown?.camera?.id}
        onSelectCamera={showCamera}
        className="min-h-0"
      />
    </Suspense>
  );
  const parts = {
    alarm,
    pictures,
    floorPlan,
    procedure,
    recorded: recorded && {
      ...recorded,
      onSeek: (moment: number) => playback.seek(moment - BEFORE_SPOKEN_MS),
    },
  };

  return (
    <section aria-label={`Location alarm at ${location.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SiteContactKeys context={contactOf(alarm)} />
      <DetailTitle alarm={alarm} view={view} cameraId={shown?.camera?.id} actions={actions} />
      <ParkedLine
        alarm={{ subject: 'location_alarm', id: alarm.id, tenantId: alarm.tenantId, startedAt: alarm.alarmTime }}
        status={alarm.status}
        parking={alarm.parking}
        zone={location.timezone}
        isFree={alarm.claimedBy === null}
      />
      {layout === 'page' ? <PageLayout {...parts} docked={docked} /> : <PaneLayout {...parts} />}
    </section>
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
