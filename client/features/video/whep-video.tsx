import { useRef } from 'react';
import { report } from '../../lib/report.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatCameraTime } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { ConnectionDot } from '../../ui/connection-dot.tsx';
import { Bar, ViewControls } from './control-bar.tsx';
import { LoadingCaption } from './loading-caption.tsx';
import { MediaMessage } from './media-message.tsx';
import { PictureStage } from './picture-stage.tsx';
import { ModeText, PictureText } from './picture-text.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { useElementSize } from './use-element-size.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureTime } from './use-picture-time.ts';
import { usePictureView } from './use-picture-view.ts';
import { useWhep } from './use-whep.ts';

const connections = {
  connecting: { tone: 'warning', label: 'Connecting' },
  live: { tone: 'success', label: 'Connected' },
  stalled: { tone: 'warning', label: 'Waiting for the picture' },
  trouble: { tone: 'error', label: 'Reconnecting' },
} as const;

/** Without a new frame for this long a picture is not live. */
const STALLED_AFTER_MS = 2_000;

interface WhepVideoProps {
  address: string;
  cameraLabel: string;
  zone: string;
  keys?: 'all' | 'none';
  className?: string;
}

/** A live picture over WHEP. On trouble the last frame stays, dimmed, with the time it is from. */
export function WhepVideo({ address, cameraLabel, zone, keys = 'all', className }: WhepVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const lastFrame = useRef<HTMLCanvasElement>(null);
  const state = useWhep({ video, lastFrame }, address);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const fullScreen = useFullScreen();
  const pictureTime = usePictureTime(video);
  // A lost connection shows late: until then the picture just stands still.
  const stalled = useSecondTick(serverNow) - (pictureTime ?? 0) > STALLED_AFTER_MS;
  const shownState = state.kind === 'live' && stalled ? 'stalled' : state.kind;
  useKeys({ fullScreen: fullScreen.supported ? fullScreen.toggle : undefined }, { enabled: keys === 'all' });

  const openPictureInPicture = () => {
    video.current?.requestPictureInPicture().catch((error) => report('Picture in picture refused', error));
  };

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        handlers={handlers}
        over={
          <>
            {state.kind === 'connecting' && <LoadingCaption>Loading...</LoadingCaption>}
            {state.kind === 'trouble' && (
              <MediaMessage
                title={state.message}
                description="retrying in some seconds"
                over={pictureTime !== undefined}
              />
            )}
            {pictureTime !== undefined && (
              <PictureText corner="top-left">{formatCameraTime(pictureTime, zone)}</PictureText>
            )}
            <PictureText corner="bottom-left">{cameraLabel}</PictureText>
            <ModeText live={shownState === 'live'}>LIVE</ModeText>
          </>
        }
      >
        <video
          ref={video}
          muted
          autoPlay
          playsInline
          aria-label={`Live picture of ${cameraLabel}`}
          className="absolute inset-0 size-full object-contain"
        />
        <canvas
          ref={lastFrame}
          aria-hidden
          className={cn('absolute inset-0 size-full object-contain', state.kind === 'live' && 'hidden')}
        />
      </PictureStage>
      <Bar>
        <div className="flex-1 px-2">
          <ConnectionDot {...connections[shownState]} />
        </div>
        <ViewControls
          scale={view.scale}
          onZoom={zoomBy}
          onPictureInPicture={document.pictureInPictureEnabled ? openPictureInPicture : undefined}
          fullScreen={fullScreen}
        />
      </Bar>
    </PlayerFrame>
  );
}
