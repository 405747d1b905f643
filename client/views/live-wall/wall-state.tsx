import { Gauge, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingCount } from '../../features/desk/desk-state.ts';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import type { TileWall } from '../../features/desk/tile-wall.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { PendingCounts } from './pending-counts.tsx';
import type { WallPlace } from './use-wall-place.ts';
import { countWaiting, WaitingBadges } from './waiting-badges.tsx';

const RATE_NOTES: Record<Exclude<PictureRate, 'full'>, string> = {
  small: 'small pictures, as this machine cannot show all of them in full',
  stills: 'one picture every 2 s, as this machine cannot play all of them',
};

interface WallStateProps {
  /** The groups that wait for any operator; undefined until known. */
  count: WaitingCount | undefined;
  wall: TileWall;
  /** Without a connection nobody knows what waits. */
  connection: ChannelState;
  /** Whether the key that brings groups of high severity is answered. */
  mayBring: boolean;
  place: Pick<WallPlace, 'rate' | 'tryFullRate'>;
  /** The products whose alarms come to the wall. */
  products: readonly OpenedGroup['product'][];
  /** Further reasons why the wall shows no groups. */
  children?: ReactNode;
}

/** The numbers of pending and of waiting groups, and the reasons why the wall does not show them. */
export function WallState({ count, wall, connection, mayBring, place, products, children }: WallStateProps) {
  const { rate, tryFullRate } = place;
  const known = connection.kind === 'connected' ? count : undefined;
  return (
    <>
      {rate !== 'full' && (
        <>
          <span title={RATE_NOTES[rate]}>
            <Badge tone="warning" icon={<Gauge aria-hidden />}>
              <BarLabel>Reduced rate</BarLabel>
              <span className="sr-only">: {RATE_NOTES[rate]}</span>
            </Badge>
          </span>
          <Button size="small" icon={<RefreshCw aria-hidden />} title="Try full rate" onClick={tryFullRate}>
            <BarLabel>Try full rate</BarLabel>
          </Button>
        </>
      )}
      {children}
      {known && (
        <>
          <PendingCounts products={products} />
          <WaitingBadges waiting={countWaiting(wall, known)} mayBring={mayBring} products={products} />
        </>
      )}
    </>
  );
}
