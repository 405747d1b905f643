import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { livePlayerKind } from './live-player-kind.ts';
import { LoadingCaption } from './loading-caption.tsx';
import { MediaMessage } from './media-message.tsx';
import { useLivestreamAddress } from './use-livestream-address.ts';
import { WhepVideo } from './whep-video.tsx';

export interface LiveVideoProps {
  /** Null where there is no camera to look through. */
  cameraId: string | null;
  /** Code and name of the camera. */
  cameraLabel: string;
  /** IANA zone of the site. */
  zone: string;
  keys?: 'all' | 'none';
  className?: string;
}

/** The live picture of a camera, by the player that its address asks for. */
export function LiveVideo({ cameraId, ...picture }: LiveVideoProps) {
  const stream = useLivestreamAddress(cameraId);
  if (stream.kind === 'ready' && livePlayerKind(stream.address) === 'whep') {
    if (!('RTCPeerConnection' in window)) {
      return (
        <Place className={picture.className}>
          <MediaMessage title="Live video is not supported in this browser. Please use desktop/laptop browser" />
        </Place>
      );
    }
    return <WhepVideo key={cameraId} address={stream.address} {...picture} />;
  }
  return (
    <Place className={picture.className}>
      {stream.kind === 'loading' && <LoadingCaption>Loading...</LoadingCaption>}
      {stream.kind === 'lost' && <MediaMessage title={stream.message} description="retrying in some seconds" />}
      {(stream.kind === 'refused' || stream.kind === 'ready') && <MediaMessage title="Live streaming not enabled" />}
    </Place>
  );
}

function Place({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section aria-label="Live video" className={cn('relative min-h-0 flex-1 bg-void', className)}>
      {children}
    </section>
  );
}
