import { Gauge, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HeldBack } from '#contract/channels/group-messages.ts';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import { claimedIds, type TileWall } from '../../features/desk/tile-wall.ts';
import { OverflowCount } from '../../features/video/live-grid/overflow-count.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { CountLabel } from '../../ui/text/count-label.tsx';
import type { WallPlace } from './use-wall-place.ts';

const RATE_NOTES: Record<Exclude<PictureRate, 'full'>, string> = {
  small: 'small pictures, as this machine cannot show all of them in full',
  stills: 'one picture every 2 s, as this machine cannot play all of them',
};

interface WallStateProps {
  /** The groups that wait for any operator; undefined until known. */
  count: { count: number } | undefined;
  wall: TileWall;
  heldBack: HeldBack;
  place: Pick<WallPlace, 'rate' | 'tryFullRate'>;
  /** Further reasons why the wall shows no groups. */
  children?: ReactNode;
}

/** The number of waiting groups, and the reasons why the wall does not show them. */
export function WallState({ count, wall, heldBack, place, children }: WallStateProps) {
  const { rate, tryFullRate } = place;
  const heldBackCount = heldBack.reduce((sum, site) => sum + site.count, 0);
  return (
    <>
      {rate !== 'full' && (
        <>
          <span title={RATE_NOTES[rate]}>
            <Badge tone="warning" icon={<Gauge aria-hidden />}>
              Reduced rate<span className="sr-only">: {RATE_NOTES[rate]}</span>
            </Badge>
          </span>
          <Button size="small" icon={<RefreshCw aria-hidden />} title="Try full rate" onClick={tryFullRate}>
            <span className="max-[1279px]:sr-only">Try full rate</span>
          </Button>
        </>
      )}
      {heldBackCount > 0 && (
        <span
          className="max-[1279px]:hidden"
          title={heldBack.map((site) => `${site.location_name}: ${site.count}`).join('\n')}
        >
          <Badge tone="info">{heldBackCount} held back</Badge>
        </span>
      )}
      {children}
      <CountLabel value={count && count.count + claimedIds(wall).length} label="Pending" tone="text-error" large />
      <OverflowCount count={(count?.count ?? 0) + wall.waiting.length} />
    </>
  );
}
