import { useRef } from 'react';
import { useLivestream } from '../../../data/cameras/use-livestream.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { chooseLive } from '../live/live-choice.ts';
import { LiveScreen, LiveText } from '../live/live-screen.tsx';
import { LiveSubstitute } from '../live/live-substitute.tsx';
import { useLivePicture } from '../live/use-live-picture.ts';
import { PictureText } from '../picture/picture-text.tsx';
import { PictureReport, type ReportPicture } from './picture-report.tsx';
import { StillTile } from './still-tile.tsx';

/** px. A tile up to this width takes the low rendition, if the camera has one. */
const LOW_UP_TO = 400;

/** A provider's own page shows its picture itself. */
const substituteState = { loading: 'away', lost: 'away', iframe: 'shown', message: 'none' } as const;

interface LiveTileProps {
  /** Null if there is no camera. */
  cameraId: string | null;
  cameraLabel: string;
  /** IANA zone of the site. */
  zone: string;
  /** px that the picture is wide. */
  width: number;
  /** Whether to show the age of the frame on show. */
  showAge?: boolean;
  /** For machines that cannot play all tiles in full: the low rendition whatever the width, or a still every 2 s. */
  rate?: 'full' | 'small' | 'stills';
  /** Called with the state of the picture whenever it changes. Keep the function stable. */
  onPicture?: ReportPicture | undefined;
}

/** A camera's live picture in a tile: no bar, no zoom. Off screen, or in a hidden tab, it has no stream. */
export function LiveTile({
  cameraId,
  cameraLabel,
  zone,
  width,
  showAge = false,
  rate = 'full',
  onPicture,
}: LiveTileProps) {
  const choice = chooseLive(useLivestream(cameraId, { low: rate !== 'full' || width <= LOW_UP_TO }));
  if (choice.kind === 'picture' && rate === 'stills' && choice.still !== undefined)
    return <StillTile address={choice.still} {...{ cameraLabel, zone, width, onPicture }} />;
  if (choice.kind === 'picture')
    return <TilePicture key={cameraId} addresses={choice.addresses} {...{ cameraLabel, zone, showAge, onPicture }} />;
  return (
    <div className="relative size-full overflow-hidden bg-void">
      <PictureReport state={substituteState[choice.kind]} onPicture={onPicture} />
      <LiveSubstitute choice={choice} cameraLabel={cameraLabel} />
      <PictureText corner="bottom-left">{cameraLabel}</PictureText>
    </div>
  );
}

interface TilePictureProps {
  addresses: readonly string[];
  cameraLabel: string;
  zone: string;
  showAge: boolean;
  onPicture: ReportPicture | undefined;
}

function TilePicture({ addresses, cameraLabel, zone, showAge, onPicture }: TilePictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const live = useLivePicture(pane, addresses);
  const { takenAt, ageSeconds, state, frozenSeconds } = live;
  const isShown = state.kind === 'live' && takenAt !== undefined && frozenSeconds === undefined;
  return (
    <div ref={pane} className="relative size-full overflow-hidden bg-void">
      <PictureReport state={isShown ? 'shown' : 'away'} onPicture={onPicture} />
      <LiveScreen live={live} cameraLabel={cameraLabel} />
      <LiveText live={live} />
      {showAge && takenAt !== undefined && <PictureText corner="top-left">{ageSeconds} s old</PictureText>}
      <PictureText corner="bottom-left">
        {cameraLabel} {takenAt !== undefined && formatTimeOfDay(takenAt, zone) + zoneMark(takenAt, zone)}
      </PictureText>
    </div>
  );
}
