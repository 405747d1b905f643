import { type ReactNode, useRef } from 'react';
import { report } from '../../../lib/report.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { ConnectionDot } from '../../../ui/feedback/connection-dot.tsx';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../../ui/picture/use-picture-view.ts';
import { PictureStage } from '../picture/picture-stage.tsx';
import { CameraTime, PictureText } from '../picture/picture-text.tsx';
import { useSnapshot } from '../picture/use-snapshot.ts';
import { Bar, ViewControls } from '../player/control-bar.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import { PlayerFrame } from '../player/player-frame.tsx';
import { useFullScreen } from '../player/use-full-screen.ts';
import { useLiveRemote } from '../player/use-remote-player.ts';
import { LiveScreen, LiveWords } from './live-screen.tsx';
import { PresentStill } from './present-still.tsx';
import { useLivePicture } from './use-live-picture.ts';

/** Every live picture is slightly delayed; a delay from here on is shown. */
const TOLD_FROM_SECONDS = 3;

export interface LivePictureProps {
  /** The addresses of the same picture, by preference. */
  addresses: readonly string[];
  /** A JPEG of the present picture, shown until the first live frame. */
  still?: string | undefined;
  cameraLabel: string;
  zone: string;
  keys?: 'all' | 'none';
  /** Receives the state of the picture. */
  remote?: MediaRemote;
  /** What else stands in the bar below the picture. */
  controls?: ReactNode;
  className?: string;
}

/** A live picture in a video element. On trouble the last frame stays, dimmed, with its time. */
export function LivePicture({
  addresses,
  still,
  cameraLabel,
  zone,
  keys = 'all',
  remote,
  controls,
  className,
}: LivePictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const live = useLivePicture(pane, addresses);
  const { state, connection, takenAt, ageSeconds } = live;
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const fullScreen = useFullScreen();
  const isBehind = state.kind === 'live' && live.frozenSeconds === undefined && ageSeconds >= TOLD_FROM_SECONDS;
  useLiveRemote(remote, state.kind, takenAt);
  const onSnapshot = useSnapshot({
    picture: live.video,
    details: () =>
      state.kind === 'live' && takenAt !== undefined ? { cameraLabel, zone, momentMs: takenAt, boxes: [] } : undefined,
  });
  useKeys(
    { fullScreen: fullScreen.supported ? fullScreen.toggle : undefined, snapshot: onSnapshot },
    { enabled: keys === 'all' },
  );

  const openPictureInPicture = () => {
    live.video.current?.requestPictureInPicture().catch((error) => report('Picture in picture refused', error));
  };

  return (
    <PlayerFrame label="Live video" fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        handlers={handlers}
        over={
          <>
            <LiveWords live={live} />
            {takenAt !== undefined && <CameraTime moment={takenAt} zone={zone} />}
            <PictureText corner="bottom-left">{cameraLabel}</PictureText>
          </>
        }
      >
        {takenAt === undefined && still !== undefined && <PresentStill key={still} address={still} />}
        <LiveScreen live={live} cameraLabel={cameraLabel} />
      </PictureStage>
      <Bar>
        <div className="flex-1 px-2">
          <ConnectionDot
            {...connection}
            label={isBehind ? `${connection.label}, ${ageSeconds} s behind` : connection.label}
          />
        </div>
        {controls}
        <ViewControls
          scale={view.scale}
          onZoom={zoomBy}
          onSnapshot={onSnapshot}
          onPictureInPicture={document.pictureInPictureEnabled ? openPictureInPicture : undefined}
          fullScreen={fullScreen}
        />
      </Bar>
    </PlayerFrame>
  );
}
