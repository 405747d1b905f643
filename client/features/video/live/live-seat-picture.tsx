import { useRef } from 'react';
import type { Livestream } from '../../../data/cameras/livestream.ts';
import { PictureText } from '../picture/picture-text.tsx';
import { chooseLive } from './live-choice.ts';
import { LiveScreen, LiveText } from './live-screen.tsx';
import { LiveSubstitute } from './live-substitute.tsx';
import { useLivePicture } from './use-live-picture.ts';

interface LiveSeatPictureProps {
  cameraLabel: string;
  stream: Livestream;
}

/** A live picture without controls, for those who watch somebody else's screen. */
export function LiveSeatPicture({ cameraLabel, stream }: LiveSeatPictureProps) {
  const choice = chooseLive(stream);
  return (
    <div className="relative size-full overflow-hidden bg-void">
      {choice.kind === 'picture' ? (
        <Picture key={cameraLabel} addresses={choice.addresses} cameraLabel={cameraLabel} />
      ) : (
        <LiveSubstitute choice={choice} cameraLabel={cameraLabel} />
      )}
      <PictureText corner="bottom-left">{cameraLabel}</PictureText>
    </div>
  );
}

function Picture({ addresses, cameraLabel }: { addresses: readonly string[]; cameraLabel: string }) {
  const pane = useRef<HTMLDivElement>(null);
  const live = useLivePicture(pane, addresses);
  return (
    <div ref={pane} className="absolute inset-0">
      <LiveScreen live={live} cameraLabel={cameraLabel} />
      <LiveText live={live} />
    </div>
  );
}
