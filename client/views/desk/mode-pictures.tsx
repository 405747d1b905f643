import type { ReactNode } from 'react';
import { DeskPictures } from './desk-pictures.tsx';
import { type DeskStill, DeskStills } from './desk-stills.tsx';
import type { ViewMode } from './view-mode.tsx';

interface ModePicturesProps {
  mode: ViewMode;
  recording: ReactNode;
  /** The live picture, with further content of its bar. */
  live: (controls?: ReactNode) => ReactNode;
  playback: ReactNode;
  /** Beside a single picture. */
  still: DeskStill;
  /** IANA zone of the site. */
  zone: string;
  /** The choice of pictures, in the bar on the right. */
  bar: ReactNode;
  isEscalated: boolean;
}

/** The pictures of one alarm in the chosen mode. */
export function ModePictures(props: ModePicturesProps) {
  const { mode, recording, live, playback, still, zone, bar, isEscalated } = props;
  const isSplit = mode === 'split';
  const main = isSplit || mode === 'event' ? recording : mode === 'live' ? live() : playback;
  return (
    <DeskPictures
      main={main}
      beside={isSplit ? live(bar) : <DeskStills stills={[still]} zone={zone} bar={bar} />}
      isSplit={isSplit}
      isEscalated={isEscalated}
    />
  );
}
