import { Volume2 } from 'lucide-react';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import type { TileCamera } from '../../features/desk/tile-rules.ts';
import { useKeyCombo } from '../../lib/key-hint.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { cn } from '../../ui/cn.ts';
import { KeyCombo } from '../../ui/keys/kbd.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

/** px. A narrower column has no room for more than the time. */
const ROOMY_PX = 110;

/** px. A lower column has no room for a second line of the type, nor for a line of the product. */
const TALL_PX = 116;

interface TileColumnProps {
  severity: string;
  /** Of the console; absent where all groups are of one product. */
  product: string | undefined;
  camera: TileCamera | undefined;
  /** IANA zone of the site. */
  zone: string;
  /** Whether the group is of high severity and has just come. */
  isNewHigh: boolean;
  /** px */
  width: number;
  height: number;
  /** Whether to name the key that swaps the pictures. */
  showsKey: boolean;
}

/** Why a group is on the wall: its severity, the type of its alarm, where and when. */
export function TileColumn(props: TileColumnProps) {
  const { severity, product, camera, zone, isNewHigh, width, height, showsKey } = props;
  const [{ audioNotifications }] = usePreferences();
  const combo = useKeyCombo('swapPicture');
  const isTall = height >= TALL_PX;
  /** Whether the product stands beside the severity; the tile's red edge then says alone that the group has just come. */
  const isCrowded = product !== undefined && !isTall;
  return (
    <div className="flex min-h-0 flex-col gap-0.5 overflow-hidden px-1.5 pt-1.5 text-12">
      <p className="flex h-5 shrink-0 items-center gap-1.5">
        <SeverityBadge severity={severity} />
        {isNewHigh && audioNotifications && !isCrowded && (
          <Volume2 aria-hidden className="size-3.5 shrink-0 text-error" />
        )}
        {isCrowded && (
          <span className="min-w-0 truncate text-11 text-ink-2" title={product}>
            {product}
          </span>
        )}
        {showsKey && combo && (
          <span aria-hidden className="ml-auto inline-flex items-center gap-1 text-11 text-ink-3">
            <KeyCombo combo={combo} /> swap
          </span>
        )}
      </p>
      {camera?.alarmType !== undefined && (
        <p
          className={cn('shrink-0 font-semibold leading-4', isTall ? 'line-clamp-2' : 'truncate')}
          title={camera.alarmType}
        >
          {camera.alarmType}
        </p>
      )}
      {product !== undefined && isTall && <p className="shrink-0 truncate text-ink-2 leading-4">{product}</p>}
      {camera && (
        <>
          <p className="shrink-0 truncate font-mono text-11 text-ink-2 uppercase leading-4" title={camera.name}>
            {camera.name}
          </p>
          <p className="shrink-0 truncate font-mono text-11 text-ink-3 leading-4">
            {width >= ROOMY_PX && 'Event '}
            <ZonedTime bare ms={camera.alarmAt} zone={zone} />
          </p>
        </>
      )}
    </div>
  );
}
