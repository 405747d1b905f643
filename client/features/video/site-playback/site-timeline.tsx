import { type PointerEvent, useRef, useState } from 'react';
import type { Named } from '#contract/names.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useStore } from '../../../lib/store.ts';
import { formatTimestamp } from '../../../lib/time.ts';
import { useSecondTick } from '../../../lib/time-tick.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { earliestPlayback } from '../playback/playback-time.ts';
import { Lane, placeOf } from './lane.tsx';
import { type MarkedRange, rangeBetween } from './range.ts';
import { RangeLayer } from './range-layer.tsx';
import { Ruler } from './ruler.tsx';
import type { SiteClock } from './site-clock.ts';
import { momentOf, panned, shareOf, type TimeView } from './time-view.ts';
import { useTimeView } from './use-time-view.ts';

interface SiteTimelineProps {
  cameras: readonly Named[];
  /** IANA zone of the site. */
  zone: string;
  clock: SiteClock;
  /** The time of the incident, ms UTC. */
  span: { fromMs: number; toMs: number } | undefined;
  range: MarkedRange;
  onRangeChange: (range: MarkedRange) => void;
}

/** A pointer that moves further than this drags; otherwise it clicks. px */
const DRAG_PX = 4;

/** Where a pointer went down, and what its movement does. */
interface Drag {
  kind: 'range' | 'pan';
  x: number;
  at: number;
  view: TimeView;
  moved: boolean;
}

/**
 * The time of all cameras, one lane each. A click plays from there, a drag over the lanes marks a range, a drag of the
 * ruler pans, and the wheel zooms.
 */
export function SiteTimeline({ cameras, zone, clock, span, range, onRangeChange }: SiteTimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(track);
  const { view, setView } = useTimeView(track, clock);
  const { absent } = useStore(clock.state);
  const now = useSecondTick(serverNow);
  const [drag, setDrag] = useState<Drag>();
  const recordedFrom = earliestPlayback(now);

  const momentAt = (event: PointerEvent, of: TimeView) => {
    const box = track.current?.getBoundingClientRect();
    return momentOf(of, box && box.width > 0 ? (event.clientX - box.left) / box.width : 0);
  };
  const begin = (kind: Drag['kind']) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ kind, x: event.clientX, at: momentAt(event, view), view, moved: false });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag || (!drag.moved && Math.abs(event.clientX - drag.x) <= DRAG_PX)) return;
    if (!drag.moved) setDrag({ ...drag, moved: true });
    if (drag.kind === 'pan') setView(panned(drag.view, (drag.x - event.clientX) / Math.max(1, width)));
    else onRangeChange(rangeBetween(drag.at, momentAt(event, view)));
  };
  const onPointerUp = () => {
    if (drag && !drag.moved) clock.seekTo(Math.round(drag.at));
    setDrag(undefined);
  };
  const pointer = { onPointerMove, onPointerUp, onPointerCancel: () => setDrag(undefined) };

  return (
    <section aria-label="Timeline" className="flex shrink-0 border-line border-t bg-panel pr-2 pb-1.5">
      <ul aria-label="Lanes" className="m-0 flex w-44 shrink-0 list-none flex-col gap-0.5 p-0 pt-5 pr-2 pl-3">
        {cameras.map(({ id, name }) => (
          <li key={id} title={name} className="h-3 truncate text-11 text-ink-2 leading-3">
            {name}
          </li>
        ))}
      </ul>
      <div ref={track} data-track className="relative min-w-0 flex-1 select-none overflow-hidden">
        <div
          data-ruler
          className={cn('relative h-5 touch-none', drag?.kind === 'pan' ? 'cursor-grabbing' : 'cursor-grab')}
          onPointerDown={begin('pan')}
          {...pointer}
        >
          <Ruler view={view} width={width} zone={zone} />
        </div>
        <div
          data-lanes
          className="relative flex cursor-pointer touch-none flex-col gap-0.5"
          onPointerDown={begin('range')}
          {...pointer}
        >
          {cameras.map(({ id }) => (
            <Lane
              key={id}
              cameraId={id}
              view={view}
              recordedFrom={recordedFrom}
              recordedTo={now}
              absence={absent.get(id)}
            />
          ))}
          <RangeLayer view={view} range={range} zone={zone} onChange={onRangeChange} />
        </div>
        {span && (
          <span
            data-incident
            title="Time of the incident"
            className="pointer-events-none absolute top-4 h-1 min-w-1 bg-esc-solid"
            style={placeOf(view, span.fromMs, span.toMs)}
          />
        )}
        <Playhead view={view} zone={zone} clock={clock} />
      </div>
    </section>
  );
}

/** The present moment. Re-rendered as it moves. */
function Playhead({ view, zone, clock }: { view: TimeView; zone: string; clock: SiteClock }) {
  const moment = useStore(clock.moment);
  const share = shareOf(view, moment);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Moment of playback"
      aria-valuemin={Math.floor(view.from / 1_000)}
      aria-valuemax={Math.ceil(view.to / 1_000)}
      aria-valuenow={Math.floor(moment / 1_000)}
      aria-valuetext={formatTimestamp(moment, zone) + zoneMark(moment, zone)}
      onKeyDown={(event) => {
        const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (direction === undefined || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        clock.seekTo(moment + direction * 1_000);
      }}
      className={cn(
        'absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink',
        (share < 0 || share > 1) && 'opacity-0 focus-visible:opacity-100',
      )}
      style={{ left: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  );
}
