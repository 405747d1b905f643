import { useState } from 'react';
import type { LinkProps } from 'react-router';
import type { EventAlarm } from '#contract/events.ts';
import type { Still } from '../../../ui/picture/still-preview.tsx';
import type { Neighbour } from './neighbour-card.tsx';
import { NeighbourStrip } from './neighbour-strip.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { StatusWord } from './status-word.tsx';
import { Still as StillImage } from './still.tsx';

interface EventNeighboursProps {
  event: EventAlarm;
  /** Oldest first, including the event itself; undefined while loading. */
  neighbours: readonly EventAlarm[] | undefined;
  failed: boolean;
  stillOf: (event: EventAlarm) => Still | null;
  /** The address that a card links to; without it cards are not links. */
  linkOf?: (event: EventAlarm) => Pick<LinkProps, 'to' | 'state'>;
}

/** The event alarms of the same site around the one on show. */
export function EventNeighbours({ event, neighbours, failed, stillOf, linkOf }: EventNeighboursProps) {
  const asNeighbour = (one: EventAlarm): Neighbour => ({
    id: one.id,
    time: one.alarmStartTime,
    zone: one.location.timezone,
    source: one.cameraName,
    still: <Picture still={stillOf(one)} />,
    rank: <SeverityBadge severity={one.severity} />,
    status: <StatusWord status={one.resolvedAlarm ? 'resolved' : one.status} className="truncate" />,
    link: linkOf?.(one),
  });
  const isBefore = (one: EventAlarm) => one.alarmStartTime < event.alarmStartTime;
  const others = neighbours?.filter(({ id }) => id !== event.id);
  return (
    <NeighbourStrip
      current={asNeighbour(event)}
      neighbours={
        others && {
          before: others.filter(isBefore).map(asNeighbour),
          after: others.filter((one) => !isBefore(one)).map(asNeighbour),
        }
      }
      failed={failed}
    />
  );
}

/** Polling signs the addresses again each time; the picture keeps the first one. */
function Picture({ still }: { still: Still | null }) {
  const [first] = useState(still);
  if (first?.type === 'video')
    return <video src={first.url} muted preload="metadata" className="size-full object-cover" />;
  return <StillImage src={first?.url ?? null} alt="" width={320} />;
}
