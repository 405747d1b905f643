import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatOffset, formatTimeOfDay } from '../../../lib/time.ts';
import { formatBothClocks } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';

/** An alarm or event of the strip. */
export interface Neighbour {
  id: string;
  /** ms UTC */
  time: number;
  /** IANA zone of the site. */
  zone: string;
  /** The camera or door. */
  source: string;
  still: ReactNode;
  /** Its TAP or severity. */
  rank: ReactNode;
  status: ReactNode;
  /** The address the card links to; without it the card is not a link. */
  link?: Pick<LinkProps, 'to' | 'state'> | undefined;
}

interface NeighbourCardProps {
  neighbour: Neighbour;
  /** ms from the alarm on show; 0 for that alarm itself. */
  offsetMs: number;
  current: boolean;
}

/** One alarm of the strip: its still, how far away it is, its rank, camera, time and status. */
export function NeighbourCard({ neighbour, offsetMs, current }: NeighbourCardProps) {
  const { time, zone, source, still, rank, status, link } = neighbour;
  const content = (
    <>
      <span
        className={cn(
          'relative block aspect-video overflow-hidden rounded-xs bg-void',
          current ? 'outline-2 outline-accent' : 'group-hover:outline-2 group-hover:outline-line-2',
        )}
      >
        {still}
        <span className="absolute top-1 right-1 rounded-xs bg-black/86 px-1 font-mono text-11 leading-4 text-[#ebedef]">
          {formatOffset(offsetMs)}
        </span>
      </span>
      <span className="mt-1 flex min-w-0 items-center gap-1.5">
        {rank}
        <span className="min-w-0 truncate font-medium text-12 text-ink">{source}</span>
      </span>
      <span className="flex items-center justify-between gap-2 text-12">
        <span className="text-ink-3" title={formatBothClocks(time, zone)}>
          {formatTimeOfDay(time, zone)}
        </span>
        {status}
      </span>
    </>
  );
  const className = 'group flex min-w-0 flex-col rounded-xs text-left';
  return link && !current ? (
    <Link {...link} className={className}>
      {content}
    </Link>
  ) : (
    <div aria-current={current || undefined} className={className}>
      {content}
    </div>
  );
}
