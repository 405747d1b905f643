import { formatClock } from '../lib/time.ts';
import { useSecondTick } from '../lib/time-tick.ts';
import { cn } from './cn.ts';

interface LiveClockProps {
  /** The time by the server, epoch ms. Pass the same function everywhere: its clocks then step together. */
  now: () => number;
  zone: string;
  className?: string;
}

/** 'Thu 02:14:37, 20-Nov-25', each second anew. */
export function LiveClock({ now, zone, className }: LiveClockProps) {
  const second = useSecondTick(now);
  return (
    <time
      dateTime={new Date(second).toISOString()}
      className={cn('whitespace-nowrap text-14 font-medium text-ink', className)}
    >
      {formatClock(second, zone)}
    </time>
  );
}
