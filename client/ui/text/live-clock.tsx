import { formatClock } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { zoneAbbreviation } from '../../lib/zone-mark.ts';
import { cn } from '../cn.ts';

interface LiveClockProps {
  /** The server's time, epoch ms. Pass the same function everywhere, so that all clocks tick together. */
  now: () => number;
  zone: string;
  className?: string;
}

/** 'Thu 02:14:37, 20-Nov-25', updated each second, with the zone of all times that name none. */
export function LiveClock({ now, zone, className }: LiveClockProps) {
  const second = useSecondTick(now);
  return (
    <span className={cn('flex items-baseline gap-1.5 whitespace-nowrap', className)}>
      <time dateTime={new Date(second).toISOString()} className="font-medium text-14 text-ink">
        {formatClock(second, zone)}
      </time>
      <span title={zone} className="text-12 text-ink-3">
        {zoneAbbreviation(second, zone)}
      </span>
    </span>
  );
}
