import type { ReactNode } from 'react';
import { appConfig } from '../../lib/config.ts';
import { cn } from '../../ui/cn.ts';
import { Bar } from './control-bar.tsx';
import { LivePicture, type LivePictureProps } from './live-picture.tsx';
import { canPlay, livePlayerKind } from './live-player-kind.ts';
import type { Livestream } from './livestream.ts';
import { LoadingCaption } from './loading-caption.tsx';
import { MediaMessage } from './media-message.tsx';

export interface LiveStreamProps extends Omit<LivePictureProps, 'addresses'> {
  stream: Livestream;
}

const NOT_ENABLED = 'Live streaming not enabled';

/** A live picture by the player that its address asks for, or what keeps it from being shown. */
export function LiveStream({ stream, ...picture }: LiveStreamProps) {
  if (stream.kind !== 'ready') {
    return (
      <Place {...picture}>
        {stream.kind === 'loading' && <LoadingCaption>Loading...</LoadingCaption>}
        {stream.kind === 'lost' && <MediaMessage title={stream.message} description="retrying in some seconds" />}
        {stream.kind === 'refused' && <MediaMessage title={NOT_ENABLED} />}
      </Place>
    );
  }
  const known = stream.addresses.flatMap((address) => {
    const kind = livePlayerKind(address, appConfig().providerStreamHosts);
    return kind ? [{ address, kind }] : [];
  });
  const [first] = known.filter(({ kind }) => canPlay(kind));
  if (first?.kind === 'iframe') {
    return (
      <Place {...picture}>
        <iframe
          src={first.address}
          title={`Live picture of ${picture.cameraLabel}`}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin"
          className="absolute inset-0 size-full border-0"
        />
      </Place>
    );
  }
  if (first) {
    const addresses = known.filter(({ kind }) => kind !== 'iframe' && canPlay(kind)).map(({ address }) => address);
    return <LivePicture addresses={addresses} {...picture} />;
  }
  return (
    <Place {...picture}>
      <MediaMessage
        title={
          known.length > 0
            ? 'Live video is not supported in this browser. Please use desktop/laptop browser'
            : NOT_ENABLED
        }
      />
    </Place>
  );
}

interface PlaceProps {
  controls?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Where the picture would be. What stands in its bar stays, so that another picture can be chosen. */
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
