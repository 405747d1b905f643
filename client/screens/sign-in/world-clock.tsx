import { serverNow } from '../../lib/server-time.ts';
import { formatTimeOfDay, formatWeekday } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { userZone } from '../../lib/user-zone.ts';
import { cn } from '../../ui/cn.ts';

const ZONES = ['UTC', 'America/New_York', 'America/Chicago', 'America/Los_Angeles'];

/** The local time, large, and the times in the zones of most sites. */
export function WorldClock() {
  const now = useSecondTick(serverNow);
  const here = userZone();
  const zones = ZONES.includes(here) ? ZONES : [...ZONES, here];
  return (
    <section aria-label="Time" className="flex max-[1023px]:hidden min-w-0 flex-1 flex-col overflow-hidden px-18 py-10">
      <div className="flex flex-1 flex-col justify-center pt-2">
        <p className="-ml-1 text-[112px] leading-[88px] font-light tracking-[-0.035em] text-ink-2">
          {formatTimeOfDay(now, here)}
        </p>
        <p className="pt-7 text-20 text-ink-3">{formatWeekday(now, here)}</p>
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {zones.map((zone) => (
          <div key={zone} className="flex flex-col">
            <dt className={cn('text-12', zone === here ? 'text-ink-2' : 'text-ink-3')}>{zone}</dt>
            <dd className={cn('text-16 font-medium', zone === here ? 'text-ink' : 'text-ink-2')}>
              {formatTimeOfDay(now, zone)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
