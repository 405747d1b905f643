import type { LinkProps } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import { Tap } from '../tap.tsx';
import type { Neighbour } from './neighbour-card.tsx';
import { NeighbourStrip } from './neighbour-strip.tsx';
import { StatusWord } from './status-word.tsx';
import { Still } from './still.tsx';

interface AlarmNeighboursProps {
  alarm: Alarm;
  /** Undefined while loading. Both are ordered by time. */
  neighbours: { before: readonly Alarm[]; after: readonly Alarm[] } | undefined;
  failed: boolean;
  /** The address that a card links to; without it cards are not links. */
  linkOf?: (alarm: Alarm) => Pick<LinkProps, 'to' | 'state'>;
}

/** The raw alarms of the same site around the one on show. */
export function AlarmNeighbours({ alarm, neighbours, failed, linkOf }: AlarmNeighboursProps) {
  const asNeighbour = (one: Alarm): Neighbour => ({
    id: one.id,
    time: Date.parse(one.timestamp),
    zone: one.location.timezone,
    source: one.camera?.name ?? one.sourceEntity.name,
    still: <Still src={one.imagePath} alt="" width={320} />,
    rank: <Tap value={one.tap} />,
    status: <StatusWord status={one.status} className="truncate" />,
    link: linkOf?.(one),
  });
  return (
    <NeighbourStrip
      current={asNeighbour(alarm)}
      neighbours={
        neighbours && {
          before: neighbours.before.map(asNeighbour),
          after: neighbours.after.map(asNeighbour),
        }
      }
      failed={failed}
    />
  );
}
