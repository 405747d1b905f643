import { Link, type LinkProps } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import { formatOffset } from '../../../lib/time.ts';
import { cn } from '../../../ui/cn.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Tap } from '../tap.tsx';

interface NeighbourRowProps {
  alarm: Alarm;
  /** ms from the alarm on show. */
  offsetMs: number;
  /** The address the row links to; absent for the alarm on show. */
  link?: Pick<LinkProps, 'to' | 'state'> | undefined;
}

const rowClass = 'grid h-9 grid-cols-[52px_52px_minmax(0,1fr)_minmax(0,auto)] items-center px-4';

/** An alarm of the same site in one line: how far away it is, TAP, camera and status. */
export function NeighbourRow({ alarm, offsetMs, link }: NeighbourRowProps) {
  const content = (
    <>
      <span className="text-12 text-ink-3">{formatOffset(offsetMs)}</span>
      <Tap value={alarm.tap} />
      <span className="truncate pr-2">{alarm.camera?.name ?? alarm.sourceEntity.name}</span>
      <StatusBadge status={alarm.status} className="max-w-28" />
    </>
  );
  if (!link) {
    return (
      <div aria-current="true" className={cn(rowClass, 'bg-accent-tint')}>
        {content}
      </div>
    );
  }
  return (
    <Link {...link} className={cn(rowClass, 'hover:bg-hover focus-visible:-outline-offset-2')}>
      {content}
    </Link>
  );
}
