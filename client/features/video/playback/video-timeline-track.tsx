import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { statusKind } from '#contract/alarm-status.ts';
import type { AlarmMarker } from '#contract/camera-playback.ts';
import { TIMELINE } from '#contract/limits.ts';
import type { LocationConfig } from '#contract/location-config.ts';
import { useAlarmMarkers } from '../../../data/cameras/playback-queries.ts';
import { monitoredTimes } from '../../../lib/monitored-times.ts';
import { formatDayTime, formatTimeOfDay, formatWeekday } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';
import { fitsBelow, StillPreview } from '../../../ui/picture/still-preview.tsx';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { type PositionClock, usePosition } from '../player/position-clock.ts';
import { momentAt } from '../player/video-times.ts';
import { isMidnight, labelledTicks, type TimelineWindow } from './video-timeline-window.ts';

/** px: the pointer is at an alarm from this distance on. */
const NEAR_PX = 5;

interface TrackProps {
  view: TimelineWindow;
  /** ms between two ticks: how far the arrow keys move. */
  stepMs: number;
  schedule: LocationConfig['motionDetectionWindow'] | undefined;
  cameraId: string;
  cameraLabel: string;
  zone: string;
  playhead: PositionClock;
  startTime: number;
  onSeek: (momentMs: number) => void;
}

/** The bar of a video timeline with its ticks. */
export function VideoTimelineTrack({ view, schedule, cameraId, cameraLabel, zone, ...position }: TrackProps) {
  const { from, to } = view;
  const { onSeek } = position;
  const track = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(track);
  const [hovered, setHovered] = useState<{ marker: AlarmMarker; x: number; y: number }>();
  const { data: markers = [] } = useAlarmMarkers(cameraId, from, to);
  const monitored = useMemo(() => (schedule ? monitoredTimes(schedule, { from, to }) : []), [schedule, from, to]);

  const positionOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0;
    const moment = from + share * (to - from);
    const snapDistance = box && box.width > 0 ? (NEAR_PX / box.width) * (to - from) : 0;
    return { moment, marker: nearest(markers, moment, snapDistance) };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { marker } = positionOf(event);
    const y = track.current?.getBoundingClientRect().bottom ?? 0;
    setHovered(marker && fitsBelow(y) ? { marker, x: event.clientX, y } : undefined);
  };

  return (
    <div
      ref={track}
      className="relative h-full min-w-0 flex-1 cursor-pointer select-none"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHovered(undefined)}
      onPointerUp={(event) => {
        if (event.button !== 0) return;
        const { moment, marker } = positionOf(event);
        onSeek(Math.round(marker?.startTime ?? moment));
      }}
    >
      <Bars view={view} width={width} markers={markers} monitored={monitored} zone={zone} />
      <Playhead view={view} zone={zone} {...position} />
      {hovered && (
        <StillPreview
          key={hovered.marker.id}
          still={hovered.marker.stillUrl === undefined ? null : { type: 'image', url: hovered.marker.stillUrl }}
          label={[cameraLabel, hovered.marker.status.replaceAll('_', ' ')].join(', ')}
          time={formatTimeOfDay(hovered.marker.startTime, zone) + zoneMark(hovered.marker.startTime, zone)}
          x={hovered.x}
          y={hovered.y}
        />
      )}
    </div>
  );
}

/** The alarm at a moment, or the closest one within `snapDistance` ms. */
function nearest(markers: readonly AlarmMarker[], moment: number, reach: number): AlarmMarker | undefined {
  const away = ({ startTime, endTime }: AlarmMarker) => Math.max(startTime - moment, moment - endTime, 0);
  const [first] = markers.filter((marker) => away(marker) <= reach).sort((a, b) => away(a) - away(b));
  return first;
}

interface BarsProps {
  view: TimelineWindow;
  width: number;
  markers: readonly AlarmMarker[];
  monitored: readonly { from: number; to: number }[];
  zone: string;
}

/** Everything that stands still while the recording plays. */
const Bars = memo(function Bars({ view, width, markers, monitored, zone }: BarsProps) {
  const { from, to, ticks } = view;
  const share = (moment: number) => `${((moment - from) / (to - from)) * 100}%`;
  const least = (to - from) * TIMELINE.markerShare;
  const labelled = useMemo(() => labelledTicks(view, width, zone), [view, width, zone]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {monitored.map((window) => (
        <span
          key={window.from}
          data-monitored
          className="absolute top-0.5 h-0.5 bg-info"
          style={{ left: share(window.from), width: share(from + window.to - window.from) }}
        />
      ))}
      <div
        className="absolute inset-x-0 top-1.5 overflow-hidden rounded-xs bg-press"
        style={{ height: TIMELINE.barPx }}
      >
        {markers.map(({ id, startTime, endTime, status }) => (
          <span
            key={id}
            data-alarm={id}
            className={cn(
              'absolute inset-y-0',
              statusKind(status) === 'pending' ? 'bg-segment-open' : 'bg-segment-resolved',
            )}
            style={{ left: share(startTime), width: share(from + Math.max(least, endTime - startTime)) }}
          />
        ))}
      </div>
      {ticks.map((tick) => (
        <span
          key={tick}
          data-tick
          className={cn('absolute top-4.5 w-px bg-line-2', labelled.includes(tick) ? 'h-2' : 'h-1')}
          style={{ left: share(tick) }}
        />
      ))}
      {labelled.map((tick) => (
        <span key={tick} className="absolute top-6 pl-1 text-11 text-ink-3" style={{ left: share(tick) }}>
          {isMidnight(tick, zone) ? formatWeekday(tick, zone).slice(0, 7) : formatDayTime(tick, zone).slice(-5)}
        </span>
      ))}
    </div>
  );
});

type PlayheadProps = Pick<TrackProps, 'view' | 'zone' | 'stepMs' | 'playhead' | 'startTime' | 'onSeek'>;

/** The moment that plays; the arrow keys play another. */
function Playhead({ view: { from, to }, zone, stepMs, playhead, startTime, onSeek }: PlayheadProps) {
  const moment = momentAt(startTime, usePosition(playhead));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(Math.round(moment + steps * stepMs));
  };
  const isInView = from <= moment && moment < to;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Moment of playback"
      aria-valuemin={Math.floor(from / 1_000)}
      aria-valuemax={Math.floor(to / 1_000)}
      aria-valuenow={Math.floor(moment / 1_000)}
      aria-valuetext={formatDayTime(moment, zone) + zoneMark(moment, zone)}
      onKeyDown={onKeyDown}
      className={cn(
        'absolute top-0.5 h-5 w-0.5 -translate-x-1/2 bg-ink',
        !isInView && 'opacity-0 focus-visible:opacity-100',
      )}
      style={{ left: `${Math.min(1, Math.max(0, (moment - from) / (to - from))) * 100}%` }}
    />
  );
}
