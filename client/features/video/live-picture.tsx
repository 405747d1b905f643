import { type ReactNode, useRef } from 'react';
import { report } from '../../lib/report.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ConnectionDot } from '../../ui/connection-dot.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { usePictureView } from '../../ui/use-picture-view.ts';
import { Bar, ViewControls } from './control-bar.tsx';
import { LiveScreen, LiveWords } from './live-screen.tsx';
import type { MediaRemote } from './media-remote.ts';
import { PictureStage } from './picture-stage.tsx';
import { CameraTime, PictureText } from './picture-text.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PresentStill } from './present-still.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLivePicture } from './use-live-picture.ts';
import { useLiveRemote } from './use-remote-player.ts';
import { useSnapshot } from './use-snapshot.ts';

/** Every live picture is a little behind; from here on it is worth a word. */
const TOLD_FROM_SECONDS = 3;

export interface LivePictureProps {
  /** The addresses of the same picture, by preference. */
  addresses: readonly string[];
  /** A JPEG of the present picture, shown until the first live frame. */
  still?: string | undefined;
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
