import type { KeyboardEvent } from 'react';
import { formatTimestamp } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';
import { placeOf } from './lane.tsx';
import { type MarkedRange, wholeRange, withEnd } from './range.ts';
import { shareOf, type TimeView } from './time-view.ts';

interface RangeLayerProps {
  view: TimeView;
  range: MarkedRange;
  zone: string;
  onChange: (range: MarkedRange) => void;
}

const STEP_MS = 1_000;

/** The marked range over the lanes, with its ends, which the arrow keys move by a second. */
export function RangeLayer({ view, range, zone, onChange }: RangeLayerProps) {
  const whole = wholeRange(range);
  return (
    <>
      {whole && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 border-accent border-x bg-accent/25"
          style={placeOf(view, whole.from, whole.to)}
        />
      )}
      {(['from', 'to'] as const).map((end) => {
        const moment = range[end];
        return (
          moment !== undefined && (
            <RangeEnd
              key={end}
              end={end}
              moment={moment}
              view={view}
              zone={zone}
              onMove={(to) => onChange(withEnd(range, end, to))}
            />
          )
        );
      })}
    </>
  );
}

interface RangeEndProps {
  end: 'from' | 'to';
  moment: number;
  view: TimeView;
  zone: string;
  onMove: (moment: number) => void;
}

function RangeEnd({ end, moment, view, zone, onMove }: RangeEndProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(moment + direction * STEP_MS);
  };
  const share = shareOf(view, moment);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? 'Start of the range' : 'End of the range'}
      aria-valuemin={Math.floor(view.from / STEP_MS)}
      aria-valuemax={Math.ceil(view.to / STEP_MS)}
      aria-valuenow={Math.round(moment / STEP_MS)}
      aria-valuetext={formatTimestamp(moment, zone) + zoneMark(moment, zone)}
      onKeyDown={onKeyDown}
      className={cn(
        'absolute inset-y-0 w-1 -translate-x-1/2 rounded-xs bg-accent',
        (share < 0 || share > 1) && 'opacity-0 focus-visible:opacity-100',
      )}
      style={{ left: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  );
}
