import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { useIsSeen } from '../live/use-is-seen.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { ModeText, PictureText } from '../picture/picture-text.tsx';

/** ms between two stills. */
const NEXT_AFTER_MS = 2_000;

interface StillTileProps {
  /** A JPEG of the present picture, another one at each request. */
  address: string;
  cameraLabel: string;
  zone: string;
  /** px */
  width: number;
}

/** A camera's present picture every 2 s, while it is visible: for machines that cannot play all tiles. */
export function StillTile({ address, cameraLabel, zone, width }: StillTileProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(pane, useRef(null));
  const [asked, setAsked] = useState(0);
  const [takenAt, setTakenAt] = useState<number>();
  useEffect(() => {
    if (!isSeen) return;
    const timer = setInterval(() => setAsked((count) => count + 1), NEXT_AFTER_MS);
    return () => clearInterval(timer);
  }, [isSeen]);
  return (
    <div ref={pane} className="relative size-full overflow-hidden bg-void">
      {/* The browser keeps the last picture until the next one is there. */}
      <img
        src={`${address}&width=${width > 320 ? 640 : 320}&asked=${asked}`}
        alt={`${cameraLabel}, live`}
        draggable={false}
        onLoad={() => setTakenAt(serverNow())}
        className={takenAt === undefined ? 'hidden' : 'absolute inset-0 size-full object-contain'}
      />
      {takenAt === undefined && <LoadingCaption>Loading...</LoadingCaption>}
      <ModeText live>LIVE, every 2 s</ModeText>
      <PictureText corner="bottom-left">
        {cameraLabel} {takenAt !== undefined && formatTimeOfDay(takenAt, zone) + zoneMark(takenAt, zone)}
      </PictureText>
    </div>
  );
}
