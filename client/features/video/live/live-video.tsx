import { useLivestream } from '../../../data/cameras/use-livestream.ts';
import { LiveStream, type LiveStreamProps } from './live-stream.tsx';

interface LiveVideoProps extends Omit<LiveStreamProps, 'stream'> {
  /** Null if there is no camera. */
  cameraId: string | null;
}

/** The live picture of a camera. */
export function LiveVideo({ cameraId, ...picture }: LiveVideoProps) {
  return <LiveStream key={cameraId} stream={useLivestream(cameraId)} {...picture} />;
}
