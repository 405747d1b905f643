import { type ReactNode, useRef } from 'react';
import { ConnectionDot } from '../../../ui/feedback/connection-dot.tsx';
import { CameraTime, PictureText } from '../picture/picture-text.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import { pictureInPicture } from '../player/picture-in-picture.ts';
import { PlayerFrame } from '../player/player-frame.tsx';
import { usePictureTools } from '../player/use-picture-tools.ts';
import { useLiveRemote } from '../player/use-remote-player.ts';
import { LiveScreen, LiveText } from './live-screen.tsx';
import { PresentStill } from './present-still.tsx';
import { SoundButton } from './sound-button.tsx';
import { useLivePicture } from './use-live-picture.ts';

/** Every live picture is slightly delayed; a delay from here on is shown. */
const AGE_SHOWN_FROM_SECONDS = 3;

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
  /** Further content of the bar below the picture. */
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
  const live = useLivePicture(pane, addresses, { withSound: true });
  const { state, connection, takenAt, ageSeconds } = live;
  const isBehind = state.kind === 'live' && live.frozenSeconds === undefined && ageSeconds >= AGE_SHOWN_FROM_SECONDS;
  useLiveRemote(remote, state.kind, takenAt);
  const tools = usePictureTools({
    pane,
    picture: live.video,
    cameraLabel,
    feed: 'LIVE',
    zone,
    keys,
    readFrame: () => (state.kind === 'live' && takenAt !== undefined ? { momentMs: takenAt } : undefined),
  });

  return (
    <PlayerFrame
      tools={tools}
      label="Live video"
      className={className}
      over={
        <>
          <LiveText live={live} />
          {takenAt !== undefined && <CameraTime moment={takenAt} zone={zone} />}
          <PictureText corner="bottom-left">{cameraLabel}</PictureText>
        </>
      }
      playback={
        <div className="min-w-0 flex-1 overflow-hidden whitespace-nowrap px-2">
          <ConnectionDot
            {...connection}
            label={
              // A bar this narrow has room for the dot alone.
              <span className="@max-xs:sr-only">
                {isBehind ? `${connection.label}, ${ageSeconds} s behind` : connection.label}
              </span>
            }
          />
        </div>
      }
      controls={
        <>
          <SoundButton sound={live.sound} />
          {controls}
        </>
      }
      onPictureInPicture={pictureInPicture(live.video)}
    >
      {takenAt === undefined && still !== undefined && <PresentStill key={still} address={still} />}
      <LiveScreen live={live} cameraLabel={cameraLabel} />
    </PlayerFrame>
  );
}
