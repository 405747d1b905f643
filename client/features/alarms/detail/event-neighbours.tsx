import { Link, type LinkProps } from 'react-router';
import type { EventAlarm } from '#contract/events.ts';
import { formatOffset } from '../../../lib/time.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SeverityBadge } from './severity-badge.tsx';

interface EventNeighboursProps {
  event: EventAlarm;
  /** Oldest first, including the event itself; undefined while loading. */
  neighbours: readonly EventAlarm[] | undefined;
  failed: boolean;
  /** The address that a row links to; without it rows are not links. */
  linkOf?: (event: EventAlarm) => Pick<LinkProps, 'to' | 'state'>;
}

/** The event alarms of the same site around the one on show, in rows. */
export function EventNeighbours({ event, neighbours, failed, linkOf }: EventNeighboursProps) {
  return (
    <section aria-label="Neighbouring events" className="border-t border-line pb-2 text-13">
      <h2 className="flex h-9 items-center px-4 font-semibold text-12 text-ink">Neighbouring events</h2>
      {!neighbours && failed && <p className="px-4 text-12 text-ink-3">Not available</p>}
      {!neighbours && !failed && <Skeleton className="mx-4 h-7" />}
      <ul>
        {neighbours?.map((one) => (
          <li
            key={one.id}
            aria-current={one.id === event.id || undefined}
            className={cn(
              'grid h-9 grid-cols-[52px_minmax(0,1fr)_minmax(0,auto)] items-center px-4',
              one.id === event.id && 'bg-accent-tint',
            )}
          >
            <span className="text-12 text-ink-3">{formatOffset(one.alarmStartTime - event.alarmStartTime)}</span>
            {linkOf && one.id !== event.id ? (
              <Link {...linkOf(one)} className="truncate pr-2 hover:underline">
                {one.cameraName}
              </Link>
            ) : (
              <span className="truncate pr-2">{one.cameraName}</span>
            )}
            <SeverityBadge severity={one.severity} />
          </li>
        ))}
      </ul>
    </section>
  );
}
