import { Suspense } from 'react';
import { useLivestream } from '../../../data/cameras/use-livestream.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { LivePlace } from './live-place.tsx';
import type { LiveStreamProps } from './live-stream.tsx';

/** Loads while the address of the first stream is requested. */
const LiveStream = lazyPart(async () => (await import('./live-stream.tsx')).LiveStream);

interface LiveVideoProps extends Omit<LiveStreamProps, 'stream'> {
  /** Null if there is no camera. */
  cameraId: string | null;
}

/** The live picture of a camera. */
export function LiveVideo({ cameraId, ...picture }: LiveVideoProps) {
  const stream = useLivestream(cameraId);
  return (
    <Suspense
      fallback={
        <LivePlace controls={picture.controls} className={picture.className}>
          <LoadingCaption>Loading...</LoadingCaption>
        </LivePlace>
      }
    >
      <LiveStream key={cameraId} stream={stream} {...picture} />
    </Suspense>
  );
}
