import { type MouseEvent, memo, type PointerEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { cn } from '../../ui/cn.ts';
import { SeekerLine } from './seeker-line.tsx';
import { segmentLook } from './segment-look.ts';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { PlacedSegment, TimelineLane } from './timeline-lanes.ts';
import type { TimelinePosition } from './timeline-position.ts';
import type { Scrub } from './use-scrub.ts';
import type { PreviewHandle } from './use-segment-preview.ts';

/** These load after the lanes. */
const LaneOverlays = lazyPart(async () => (await import('./lane-overlays.tsx')).LaneOverlays);
const FrameMarks = lazyPart(async () => (await import('./frame-marks.tsx')).FrameMarks);

const LANE_PX = 24;
const AXIS_PX = 32;

interface LaneListProps {
  lanes: readonly TimelineLane[];
  current: PlacedSegment | undefined;
  lanesInView: number;
  position: TimelinePosition;
  scrub: Scrub;
  /** Called with the segment that was clicked, and the moment under the pointer. */
  onGo: (segment: PlacedSegment, moment: number) => void;
  locationId: string | undefined;
  preview: PreviewHandle;
  /** The axis row: it stays at the bottom, exactly as wide as the lanes. */
  children: ReactNode;
}

interface Found {
  bar: HTMLElement;
  laneId: string;
}

/** The lanes stacked vertically, with the dividers behind and the seeker in front of them. */
export function LaneList(props: LaneListProps) {
  const { lanes, current, lanesInView, position, scrub, onGo, locationId, preview, children } = props;
  const { axis } = scrub;
  const scroller = useRef<HTMLDivElement>(null);
  const currentLane = lanes.findIndex(({ id }) => id === current?.laneId);

  // Keep the playing lane in view.
  useEffect(() => {
    const list = scroller.current;
    if (!list || currentLane < 0) return;
    const top = currentLane * LANE_PX;
    if (top < list.scrollTop) list.scrollTop = top;
    const height = list.clientHeight - AXIS_PX;
    if (top + LANE_PX > list.scrollTop + height) list.scrollTop = top + LANE_PX - height;
  }, [currentLane]);

  const found = (target: EventTarget): Found | undefined => {
    const bar = target instanceof Element ? target.closest('[data-segment]') : null;
    return bar instanceof HTMLElement ? { bar, laneId: bar.dataset.lane ?? '' } : undefined;
  };

  const laneOf = ({ laneId }: Found) => lanes.find(({ id }) => id === laneId);
  const segmentOf = (on: Found) => laneOf(on)?.segments.find(({ id }) => id === on.bar.dataset.segment);

  const onClick = (event: MouseEvent) => {
    const on = found(event.target);
    // Leave Ctrl and command clicks on a link to the browser.
    if (!on || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const segment = segmentOf(on);
    if (segment) onGo({ ...segment, laneId: on.laneId }, scrub.momentUnder(event.clientX));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!found(event.target)) scrub.begin(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    const on = found(event.target);
    const lane = on && laneOf(on);
    const segment = on && segmentOf(on);
    if (on && segment && lane) preview.show({ segment, laneLabel: lane.label, bar: on.bar });
    else preview.hide();
  };

  return (
    <div
      ref={scroller}
      className="max-h-80 shrink-0 overflow-x-hidden overflow-y-auto"
      style={{ height: Math.min(lanesInView, Math.max(1, lanes.length)) * LANE_PX + AXIS_PX }}
    >
      <div
        className="relative flex"
        onPointerMove={onPointerMove}
        onPointerLeave={preview.hide}
        onPointerDown={preview.hide}
      >
        <ul aria-hidden className="w-32 shrink-0 pl-4 text-12 text-ink-2">
          {lanes.map(({ id, label }) => (
            <li key={id} title={label} className="truncate pr-2 leading-6" style={{ height: LANE_PX }}>
              {label}
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below answers the keys for the whole timeline. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div ref={scrub.track} className="relative mr-4 min-w-0 flex-1" onClick={onClick} onPointerDown={onPointerDown}>
          {axis.ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute inset-y-0 w-px bg-line"
              style={{ left: `${shareOf(axis, tick) * 100}%` }}
            />
          ))}
          <Suspense>
            <LaneOverlays locationId={locationId} axis={axis} list={scroller} lanes={lanes} position={position} />
          </Suspense>
          {lanes.map((lane) => (
            <Lane
              key={lane.id}
              lane={lane}
              axis={axis}
              currentId={lane.id === current?.laneId ? current.id : undefined}
            />
          ))}
          <SeekerLine axis={axis} width={scrub.width} position={position} />
        </div>
      </div>
      <div className="sticky bottom-0 z-2 bg-panel">{children}</div>
    </div>
  );
}

interface LaneProps {
  lane: TimelineLane;
  axis: TimelineAxis;
  currentId: string | undefined;
}

/** Re-rendered only when its recordings or the current one change, never while the seeker moves. */
const Lane = memo(function Lane({ lane, axis, currentId }: LaneProps) {
  return (
    <ol aria-label={lane.label} className="relative" style={{ height: LANE_PX }}>
      {lane.segments.map((segment) => {
        const left = shareOf(axis, segment.from) * 100;
        const isCurrent = segment.id === currentId;
        return (
          <li key={segment.id} className="contents">
            <a
              href={segment.href}
              // The seeker is the one tab stop of the timeline.
              tabIndex={-1}
              draggable={false}
              aria-current={isCurrent || undefined}
              data-segment={segment.id}
              data-lane={lane.id}
              style={{ left: `${left}%`, width: `${shareOf(axis, segment.to) * 100 - left}%` }}
              className={cn(
                // The hairline separates one segment from the next.
                // A line below the bar marks the recordings near the moment on show (`NearMarks`).
                'data-near:after:absolute data-near:after:inset-x-0 data-near:after:-bottom-1 data-near:after:h-0.5 data-near:after:bg-ink-2',
                'absolute top-1.5 h-3 min-w-0.75 cursor-default rounded-xs shadow-[-1px_0_0_var(--color-panel)] hover:brightness-110',
                segmentLook(segment.tone),
                isCurrent && 'z-1 outline-2 outline-ink outline-offset-1',
              )}
            >
              {segment.frames && segment.to > segment.from && (
                <Suspense>
                  <FrameMarks frames={segment.frames} from={segment.from} to={segment.to} axis={axis} />
                </Suspense>
              )}
              <span className="sr-only">{segment.label}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
});
