import { cn } from '../../../ui/cn.ts';
import { dayParts, type EnteredRange, rangeNote, rangeText } from './schedule-draft.ts';

/** The width that 24 hours take, in px (administration, section 9). */
const BAR_PX = 400;
const TICKS = [0, 6, 12, 18, 24];

/** The ranges of a schedule on a bar of 24 hours; what is left of a night on the next day is paler. */
export function DayBar({ ranges }: { ranges: readonly EnteredRange[] }) {
  const text = ranges.map((range) => [rangeText(range), rangeNote(range)].filter(Boolean).join(', ')).join('; ');
  return (
    <div style={{ width: BAR_PX }} className="shrink-0">
      <div role="img" aria-label={`24 hours: ${text}`} className="relative h-3 border border-line-control bg-raised">
        {dayParts(ranges).map(({ from, to, isNextDay }) => (
          <span
            key={`${from} ${to}`}
            style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
            className={cn('absolute inset-y-0', isNextDay ? 'border border-accent bg-accent-tint' : 'bg-accent')}
          />
        ))}
      </div>
      <div aria-hidden className="relative h-4 text-11 text-ink-3">
        {TICKS.map((hour) => (
          <span
            key={hour}
            style={{ left: `${(hour / 24) * 100}%` }}
            className={cn('absolute', hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2')}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
