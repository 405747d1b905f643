import type { ReactNode } from 'react';
import type { Livestream } from '../../../data/cameras/livestream.ts';
import { cn } from '../../../ui/cn.ts';
import { Bar } from '../player/control-bar.tsx';
import { chooseLive } from './live-choice.ts';
import { LivePicture, type LivePictureProps } from './live-picture.tsx';
import { LiveSubstitute } from './live-substitute.tsx';

export interface LiveStreamProps extends Omit<LivePictureProps, 'addresses' | 'still'> {
  stream: Livestream;
}

/** A live picture in the player for its address, or the reason why it cannot be shown. */
export function LiveStream({ stream, ...picture }: LiveStreamProps) {
  const choice = chooseLive(stream);
  if (choice.kind === 'picture') return <LivePicture addresses={choice.addresses} still={choice.still} {...picture} />;
  return (
    <Place {...picture}>
      <LiveSubstitute choice={choice} cameraLabel={picture.cameraLabel} />
    </Place>
  );
}

interface PlaceProps {
  controls?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Replaces the picture. The bar's content stays, so that another picture can be chosen. */
function Place({ controls, className, children }: PlaceProps) {
  return (
    <section aria-label="Live video" className={cn('flex min-h-0 flex-1 flex-col bg-panel', className)}>
      <div className="relative min-h-0 flex-1 bg-void">{children}</div>
      {controls && (
        <Bar>
          <div className="flex-1" />
          {controls}
        </Bar>
      )}
    </section>
  );
}
