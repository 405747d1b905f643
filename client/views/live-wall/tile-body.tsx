import { useState } from 'react';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import type { TileCamera } from '../../features/desk/tile-rules.ts';
import type { ReportPicture } from '../../features/video/live-grid/picture-report.tsx';
import { AlarmStill } from '../../features/video/picture/alarm-still.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import { ModeText } from '../../features/video/picture/picture-text.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import type { Size } from '../../ui/picture/picture-view.ts';
import { TileColumn } from './tile-column.tsx';
import { TilePicture } from './tile-picture.tsx';
import { bodyHeightIn, livePictureIn } from './wall-layout.ts';

interface TileBodyProps {
  /** px of the whole tile. */
  size: Size;
  camera: TileCamera | undefined;
  /** IANA zone of the site. */
  zone: string;
  severity: string;
  product: string | undefined;
  rate: PictureRate;
  /** Whether the keys of the wall act on this tile. */
  current: boolean;
  isNewHigh: boolean;
  /** Why there is no live picture, once it has been away for too long. */
  away: string | undefined;
  onLive: ReportPicture;
  onStill: (isShown: boolean) => void;
}

/**
 * The live picture of a group, and beside it the still of its alarm with boxes, severity, type, camera and time. V or the
 * pointer over the still swaps the two.
 */
export function TileBody(props: TileBodyProps) {
  const { size, camera, zone, severity, product, rate, current, isNewHigh, away, onLive, onStill } = props;
  const [isSwapped, setSwapped] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const still = camera?.still ?? undefined;
  const live = livePictureIn(size);
  const column = size.width - live.width;
  const inset = { width: column, height: Math.floor((column * 9) / 16) };
  const stillIsLarge = still !== undefined && isSwapped !== isPointedAt;
  const large = { left: 0, top: 0, ...live };
  const small = { left: live.width, top: 0, ...inset };
  useKeys({ swapPicture: still && (() => setSwapped(!isSwapped)) }, { enabled: current });
  return (
    <>
      <div
        // The inset has no room for the name of the camera.
        className={cn('absolute overflow-hidden bg-void', stillIsLarge && '[&_.font-mono]:hidden')}
        style={stillIsLarge ? small : large}
      >
        <TilePicture camera={camera} zone={zone} width={live.width} rate={rate} onPicture={onLive} />
        {away !== undefined && <MediaMessage title={away} over />}
      </div>
      {still && (
        <>
          <div className="absolute overflow-hidden" style={stillIsLarge ? large : small}>
            <AlarmStill still={still} width={live.width > 480 ? 640 : 320} onLoaded={onStill} />
            {stillIsLarge && <ModeText>Event</ModeText>}
          </div>
          <div
            aria-hidden
            className="absolute"
            style={small}
            onPointerEnter={() => setPointedAt(true)}
            onPointerLeave={() => setPointedAt(false)}
          />
        </>
      )}
      <div className="absolute right-0 bottom-0" style={{ left: live.width, top: still ? inset.height : 0 }}>
        <TileColumn
          severity={severity}
          product={product}
          camera={camera}
          zone={zone}
          isNewHigh={isNewHigh}
          width={column}
          height={bodyHeightIn(size) - (still ? inset.height : 0)}
          showsKey={current && still !== undefined && column > 110}
        />
      </div>
    </>
  );
}
