import { formatMinute, formatShortDay, formatWeekdayTime } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { formatBothClocks, zoneAbbreviation } from '../../lib/zone-mark.ts';
import { cn } from '../cn.ts';

/** Shown beside every clock. */
const LONDON = 'Europe/London';

interface LiveClockProps {
  /** The server's time, epoch ms. Pass the same function everywhere, so that all clocks tick together. */
  now: () => number;
  zone: string;
  className?: string;
}

/**
 * 'Thu 02:14:37 CST, 20-Nov-25  London 08:14', updated each second. Its tip shows the viewer's own clock too, if that is
 * another one. Narrow windows, and bars that have more to show, leave London to the tip.
 */
export function LiveClock({ now, zone, className }: LiveClockProps) {
  const second = useSecondTick(now);
  const london = `London ${formatMinute(second, LONDON)}`;
  return (
    <span
      title={`${formatBothClocks(second, zone)}\n${london}`}
      className={cn('flex items-baseline gap-2 whitespace-nowrap', className)}
    >
      <time dateTime={new Date(second).toISOString()} className="font-medium text-14 text-ink">
        {formatWeekdayTime(second, zone)} {zoneAbbreviation(second, zone)}, {formatShortDay(second, zone)}
      </time>
      <span className="text-12 text-ink-3 max-[1279px]:sr-only group-data-crowded/bar:@max-[92rem]/bar:sr-only">
        {london}
      </span>
    </span>
  );
}
