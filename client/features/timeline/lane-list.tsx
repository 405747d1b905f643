import { type MouseEvent, memo, type PointerEvent, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { cn } from '../../ui/cn.ts';
import { barLabel, barsOf, type LaneBar, segmentOnBar } from './lane-bars.ts';
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
  onSelect: (segment: PlacedSegment, moment: number) => void;
  locationId: string | undefined;
  preview: PreviewHandle;
  /** The axis row: it stays at the bottom, exactly as wide as the lanes. */
  children: ReactNode;
}

/** The lanes stacked vertically, with the dividers behind and the seeker in front of them. */
export function LaneList(props: LaneListProps) {
  const { lanes, current, lanesInView, position, scrub, onSelect, locationId, preview, children } = props;
  const { axis, width } = scrub;
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

  const drawn = useMemo(
    () => lanes.map((lane) => ({ lane, bars: barsOf(lane.segments, axis, width) })),
    [lanes, axis, width],
  );

  const findBar = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest('[data-segment]') : null;
    if (!(element instanceof HTMLElement)) return undefined;
    const { lane, bars } = drawn.find((one) => one.lane.id === element.dataset.lane) ?? {};
    const bar = bars?.find(({ id }) => id === element.dataset.segment);
    return lane && bar && { element, lane, bar };
  };

  const onClick = (event: MouseEvent) => {
    const clicked = findBar(event.target);
    // Leave Ctrl and command clicks on a link to the browser.
    if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { lane, bar } = clicked;
    const moment = scrub.momentUnder(event.clientX);
    const segment = segmentOnBar(bar, moment);
    const isInGap = bar.segments.length > 1 && (moment < segment.from || moment >= segment.to);
    onSelect({ ...segment, laneId: lane.id }, isInGap ? segment.from : moment);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!findBar(event.target)) scrub.begin(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    const hovered = findBar(event.target);
    if (!hovered) return preview.hide();
    const segment = segmentOnBar(hovered.bar, scrub.momentUnder(event.clientX));
    preview.show({ segment, laneLabel: hovered.lane.label, bar: hovered.element });
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
            <LaneOverlays locationId={locationId} axis={axis} list={scroller} lanes={drawn} position={position} />
          </Suspense>
          {drawn.map(({ lane, bars }) => (
            <Lane
              key={lane.id}
              lane={lane}
              bars={bars}
              axis={axis}
              currentId={lane.id === current?.laneId ? current.id : undefined}
            />
          ))}
          <SeekerLine axis={axis} width={width} position={position} />
        </div>
      </div>
      <div className="sticky bottom-0 z-2 bg-panel">{children}</div>
    </div>
  );
}

interface LaneProps {
  lane: TimelineLane;
  bars: readonly LaneBar[];
  axis: TimelineAxis;
  currentId: string | undefined;
}

/** Re-rendered only when its recordings or the current one change, never while the seeker moves. */
const Lane = memo(function Lane({ lane, bars, axis, currentId }: LaneProps) {
  return (
    <ol aria-label={lane.label} className="relative" style={{ height: LANE_PX }}>
      {bars.map((bar) => (
        <Bar
          key={bar.id}
          laneId={lane.id}
          bar={bar}
          axis={axis}
          isCurrent={currentId !== undefined && bar.segments.some(({ id }) => id === currentId)}
        />
      ))}
    </ol>
  );
});

interface BarProps {
  laneId: string;
  bar: LaneBar;
  axis: TimelineAxis;
  isCurrent: boolean;
}

function Bar({ laneId, bar, axis, isCurrent }: BarProps) {
  const { id, from, to, last } = bar;
  const left = shareOf(axis, from) * 100;
  const frames = bar.segments.flatMap((segment) => segment.frames ?? []);
  return (
    <li className="contents">
      <a
        href={last.href}
        // Without an address it is no link, and only an image may have a label.
        role={last.href === undefined ? 'img' : undefined}
        // The seeker is the one tab stop of the timeline.
        tabIndex={-1}
        draggable={false}
        aria-label={barLabel(bar)}
        aria-current={isCurrent || undefined}
        data-segment={id}
        data-lane={laneId}
        style={{ left: `${left}%`, width: `${shareOf(axis, to) * 100 - left}%` }}
        className={cn(
          // The hairline separates one segment from the next.
          // A line below the bar marks the recordings near the moment on show (`NearMarks`).
          'data-near:after:absolute data-near:after:inset-x-0 data-near:after:-bottom-1 data-near:after:h-0.5 data-near:after:bg-ink-2',
          'absolute top-1.5 h-3 min-w-0.75 cursor-default rounded-xs shadow-[-1px_0_0_var(--color-panel)] hover:brightness-110',
          segmentLook(last.tone),
          isCurrent && 'z-1 outline-2 outline-ink outline-offset-1',
        )}
      >
        {frames.length > 0 && to > from && (
          <Suspense>
            <FrameMarks frames={frames} from={from} to={to} axis={axis} />
          </Suspense>
        )}
      </a>
    </li>
  );
}
