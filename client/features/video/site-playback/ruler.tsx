import { memo, useMemo } from 'react';
import { formatShortDay, formatTimeOfDay } from '../../../lib/time.ts';
import { sinceMidnight } from '../playback/clock-ticks.ts';
import { shareOf, type TimeView, ticksOf } from './time-view.ts';

interface RulerProps {
  view: TimeView;
  /** px */
  width: number;
  zone: string;
}

/** Steps from this on need no seconds. */
const MINUTE_MS = 60_000;

/** The clock of the site along the timeline. */
export const Ruler = memo(function Ruler({ view, width, zone }: RulerProps) {
  const { stepMs, ticks } = useMemo(() => ticksOf(view, width, zone), [view, width, zone]);
  const labelOf = (tick: number) => {
    if (sinceMidnight(tick, zone) === 0) return formatShortDay(tick, zone);
    return stepMs < MINUTE_MS ? formatTimeOfDay(tick, zone) : formatTimeOfDay(tick, zone).slice(0, 5);
  };
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute inset-y-0 border-line-2 border-l pl-1 text-11 text-ink-2 leading-5"
          style={{ left: `${shareOf(view, tick) * 100}%` }}
        >
          {labelOf(tick)}
        </span>
      ))}
    </div>
  );
});
