import { type ReactNode, useRef } from 'react';
import { report } from '../../lib/report.ts';
import { formatCameraTime, formatMinutes } from '../../lib/time.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { ConnectionDot } from '../../ui/connection-dot.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { usePictureView } from '../../ui/use-picture-view.ts';
import { Bar, ViewControls } from './control-bar.tsx';
import { LoadingCaption } from './loading-caption.tsx';
import { MediaMessage } from './media-message.tsx';
import type { MediaRemote } from './media-remote.ts';
import { PictureStage } from './picture-stage.tsx';
import { ModeText, PictureText } from './picture-text.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useIsSeen } from './use-is-seen.ts';
import { useLiveStream } from './use-live-stream.ts';
import { usePictureTime } from './use-picture-time.ts';
import { useLiveRemote } from './use-remote-player.ts';

const connections = {
  connecting: { tone: 'warning', label: 'Connecting' },
  live: { tone: 'success', label: 'Connected' },
  frozen: { tone: 'warning', label: 'Waiting for the picture' },
  trouble: { tone: 'error', label: 'Reconnecting' },
} as const;

/** Every live picture is a little behind; from here on it is worth a word. */
const TOLD_FROM_SECONDS = 3;

export interface LivePictureProps {
  /** The addresses of the same picture, by preference. */
  addresses: readonly string[];
  cameraLabel: string;
  zone: string;
  keys?: 'all' | 'none';
  /** Is told how the picture is doing. */
  remote?: MediaRemote;
  /** What else stands in the bar below the picture. */
  controls?: ReactNode;
  className?: string;
}

/** A live picture in a video element. On trouble the last frame stays, dimmed, with the time it is from. */
export function LivePicture({
  addresses,
  cameraLabel,
  zone,
  keys = 'all',
  remote,
  controls,
  className,
}: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const lastFrame = useRef<HTMLCanvasElement>(null);
  const isSeen = useIsSeen(pane, video);
  const { state, takenAt } = useLiveStream({ video, lastFrame, isSeen }, addresses);
  const picture = usePictureTime(video, takenAt);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const fullScreen = useFullScreen();
  // A lost connection shows late: until then the picture just stands still.
  const frozenSeconds = state.kind === 'live' ? picture.frozenSeconds : undefined;
  const connection = connections[frozenSeconds === undefined ? state.kind : 'frozen'];
  const isBehind = state.kind === 'live' && frozenSeconds === undefined && picture.ageSeconds >= TOLD_FROM_SECONDS;
  useLiveRemote(remote, state.kind, picture.takenAt);
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
                over={picture.takenAt !== undefined}
              />
            )}
            {picture.takenAt !== undefined && (
              <PictureText corner="top-left">{formatCameraTime(picture.takenAt, zone)}</PictureText>
            )}
            <PictureText corner="bottom-left">{cameraLabel}</PictureText>
            {frozenSeconds === undefined ? (
              <ModeText live={state.kind === 'live'}>LIVE</ModeText>
            ) : (
              <ModeText>
                <span className="text-[#f0b758]">Frozen {formatMinutes(frozenSeconds * 1_000)}</span>
              </ModeText>
            )}
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
          <ConnectionDot
            {...connection}
            label={isBehind ? `${connection.label}, ${picture.ageSeconds} s behind` : connection.label}
          />
        </div>
        {controls}
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
