import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HeldBack } from '#contract/channels/group-messages.ts';
import type { PictureRate } from '../../features/live-console/picture-rate.ts';
import { heldIds, type TileWall } from '../../features/live-console/tile-wall.ts';
import { OverflowCount } from '../../features/video/live-grid/overflow-count.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { CountLabel } from '../../ui/text/count-label.tsx';

const RATE_NOTES: Record<Exclude<PictureRate, 'full'>, string> = {
  small: 'Reduced picture size: this machine is busy',
  stills: 'One picture every 2 s: this machine is busy',
};

interface WallStateProps {
  /** The groups that wait for any operator; undefined until known. */
  count: { count: number } | undefined;
  wall: TileWall;
  heldBack: HeldBack;
  rate: PictureRate;
  /** What else keeps the wall from showing groups. */
  children?: ReactNode;
}

/** What waits, and what keeps the wall from showing it. */
export function WallState({ count, wall, heldBack, rate, children }: WallStateProps) {
  const kept = heldBack.reduce((sum, site) => sum + site.count, 0);
  return (
    <>
      {rate !== 'full' && (
        <Badge tone="warning" icon={<Gauge aria-hidden />}>
          {RATE_NOTES[rate]}
        </Badge>
      )}
      {kept > 0 && (
        <span title={heldBack.map((site) => `${site.location_name}: ${site.count}`).join('\n')}>
          <Badge tone="info">{kept} held back</Badge>
        </span>
      )}
      {children}
      <CountLabel value={count && count.count + heldIds(wall).length} label="Pending" tone="text-error" />
      <OverflowCount count={(count?.count ?? 0) + wall.waiting.length} />
    </>
  );
}
