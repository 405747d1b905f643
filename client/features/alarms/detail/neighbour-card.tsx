import { Link, type LinkProps } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import { formatOffset, formatTimeOfDay } from '../../../lib/time.ts';
import { formatBothClocks } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';
import { Tap } from '../tap.tsx';
import { StatusWord } from './status-word.tsx';
import { Still } from './still.tsx';

interface NeighbourCardProps {
  alarm: Alarm;
  /** ms from the alarm on show; 0 for that alarm itself. */
  offsetMs: number;
  current: boolean;
  /** The address the card links to; without it the card is not a link. */
  link?: Pick<LinkProps, 'to' | 'state'>;
}

/** One alarm of the strip: its still, how far away it is, TAP, camera, time and status. */
export function NeighbourCard({ alarm, offsetMs, current, link }: NeighbourCardProps) {
  const name = alarm.camera?.name ?? alarm.sourceEntity.name;
  const time = Date.parse(alarm.timestamp);
  const content = (
    <>
      <span
        className={cn(
          'relative block aspect-video overflow-hidden rounded-xs bg-void',
          current ? 'outline-2 outline-accent' : 'group-hover:outline-2 group-hover:outline-line-2',
        )}
      >
        <Still src={alarm.imagePath} alt="" width={320} />
        <span className="absolute top-1 right-1 rounded-xs bg-black/86 px-1 font-mono text-11 leading-4 text-[#ebedef]">
          {formatOffset(offsetMs)}
        </span>
      </span>
      <span className="mt-1.5 flex min-w-0 items-center gap-1.5">
        <Tap value={alarm.tap} />
        <span className="min-w-0 truncate font-medium text-12 text-ink">{name}</span>
      </span>
      <span className="flex items-center justify-between gap-2 text-12">
        <span className="text-ink-3" title={formatBothClocks(time, alarm.location.timezone)}>
          {formatTimeOfDay(time, alarm.location.timezone)}
        </span>
        <StatusWord status={alarm.status} className="truncate" />
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
