import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TIMELINE, TIMELINE_ZOOMS, type TimelineZoom } from '#contract/limits.ts';
import { useMonitoringSchedule } from '../../../data/sites/monitoring-schedule.ts';
import { unmonitoredReason } from '../../../lib/monitored-times.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import type { PositionClock } from '../player/position-clock.ts';
import { VideoTimelineTrack } from './video-timeline-track.tsx';
import { pageOf, tickMs, timelineWindow } from './video-timeline-window.ts';

const ZOOMS: readonly { value: TimelineZoom; label: string }[] = [
  { value: 'daily', label: TIMELINE_ZOOMS.daily.label },
  { value: '3day', label: TIMELINE_ZOOMS['3day'].label },
  { value: 'weekly', label: TIMELINE_ZOOMS.weekly.label },
];

interface VideoTimelineProps {
  cameraId: string;
  cameraLabel: string;
  /** Of the camera; without it no monitoring windows show. */
  locationId?: string | undefined;
  /** IANA zone of the site. */
  zone: string;
  /** Whether another part of the screen says why the site is not monitored now. */
  hidesNote?: boolean | undefined;
  playhead: PositionClock;
  /** ms UTC of the playhead's 0. */
  startTime: number;
  onSeek: (momentMs: number) => void;
}

/** The days of a camera: its alarms, the site's monitoring windows, and the moment that plays. A click plays another. */
export function VideoTimeline(props: VideoTimelineProps) {
  const { cameraId, cameraLabel, locationId, zone, hidesNote, ...position } = props;
  const { startTime } = position;
  const [zoom, setZoom] = useState<TimelineZoom>(TIMELINE.zoom);
  /** The page chosen by hand, until playback begins elsewhere. */
  const [visiblePage, setTurned] = useState<{ page: number; at: number }>();
  const now = useSecondTick(serverNow);
  const schedule = useMonitoringSchedule(locationId);
  const page = visiblePage?.at === startTime ? visiblePage.page : pageOf(startTime, zoom, now);
  const nextTick = Math.ceil(now / tickMs(zoom));
  const view = useMemo(() => timelineWindow(zoom, page, nextTick * tickMs(zoom), zone), [zoom, page, nextTick, zone]);
  const note = schedule && !hidesNote && unmonitoredReason(schedule, now);
  return (
    <section aria-label="Video timeline" className="flex h-11 shrink-0 items-center gap-1 border-t border-line px-1.5">
      <Segmented
        label="Timeline zoom"
        value={zoom}
        options={ZOOMS}
        onValueChange={(chosen) => {
          setZoom(chosen);
          setTurned(undefined);
        }}
        className="shrink-0"
      />
      <IconButton
        label="Earlier"
        size="small"
        icon={<ChevronLeft />}
        disabled={!view.hasEarlier}
        onClick={() => setTurned({ page: page + 1, at: startTime })}
      />
      <VideoTimelineTrack
        key={zoom}
        view={view}
        stepMs={tickMs(zoom)}
        schedule={schedule}
        cameraId={cameraId}
        cameraLabel={cameraLabel}
        zone={zone}
        {...position}
      />
      <IconButton
        label="Later"
        size="small"
        icon={<ChevronRight />}
        disabled={page === 0}
        onClick={() => setTurned({ page: page - 1, at: startTime })}
      />
      {note && <p className="w-32 shrink-0 text-11 text-ink-2 leading-tight">{note}</p>}
    </section>
  );
}
