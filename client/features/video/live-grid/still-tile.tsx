import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { useIsVisible } from '../live/use-is-visible.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { ModeText, PictureText } from '../picture/picture-text.tsx';
import { PictureReport, type ReportPicture } from './picture-report.tsx';
import { showStills } from './show-stills.ts';

/** px. A tile up to this width takes the small still. */
const SMALL_UP_TO = 320;

interface StillTileProps {
  /** A JPEG of the present picture, another one at each request. */
  address: string;
  cameraLabel: string;
  zone: string;
  /** px */
  width: number;
  onPicture?: ReportPicture | undefined;
}

/** A camera's present picture every 2 s, while it is visible: for machines that cannot play all tiles. */
export function StillTile({ address, cameraLabel, zone, width, onPicture }: StillTileProps) {
  const pane = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isVisible = useIsVisible(pane, useRef(null));
  const [takenAt, setTakenAt] = useState<number>();
  const [isMissing, setIsMissing] = useState(false);
  const sized = `${address}&width=${width > SMALL_UP_TO ? 640 : 320}`;
  useEffect(() => {
    if (!isVisible || !canvas.current) return;
    return showStills({
      canvas: canvas.current,
      address: sized,
      onShown: () => {
        setTakenAt(serverNow());
        setIsMissing(false);
      },
      onMissing: () => setIsMissing(true),
    });
  }, [isVisible, sized]);
  const isLoading = takenAt === undefined && !isMissing;
  return (
    <div ref={pane} className="relative size-full overflow-hidden bg-void">
      <PictureReport state={isLoading || isMissing ? 'away' : 'shown'} onPicture={onPicture} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${cameraLabel}, live`}
        className={takenAt === undefined ? 'hidden' : 'absolute inset-0 size-full object-contain'}
      />
      {isLoading && <LoadingCaption>Loading...</LoadingCaption>}
      {isMissing && <MediaFailure title="No picture received" over={takenAt !== undefined} />}
      <ModeText live={!isMissing}>LIVE, every 2 s</ModeText>
      <PictureText corner="bottom-left">
        {cameraLabel} {takenAt !== undefined && formatTimeOfDay(takenAt, zone) + zoneMark(takenAt, zone)}
      </PictureText>
    </div>
  );
}
