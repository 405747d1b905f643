import type { Livestream } from '../../../data/cameras/livestream.ts';
import { chooseLive } from './live-choice.ts';
import { LivePicture, type LivePictureProps } from './live-picture.tsx';
import { LivePlace } from './live-place.tsx';
import { LiveSubstitute } from './live-substitute.tsx';

export interface LiveStreamProps extends Omit<LivePictureProps, 'addresses' | 'still'> {
  stream: Livestream;
}

/** A live picture in the player for its address, or the reason why it cannot be shown. */
export function LiveStream({ stream, ...picture }: LiveStreamProps) {
  const choice = chooseLive(stream);
  if (choice.kind === 'picture') return <LivePicture addresses={choice.addresses} still={choice.still} {...picture} />;
  return (
    <LivePlace {...picture}>
      <LiveSubstitute choice={choice} cameraLabel={picture.cameraLabel} />
    </LivePlace>
  );
}
