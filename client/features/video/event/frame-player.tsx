import { useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../../ui/picture/use-picture-view.ts';
import { BoxLayer } from '../picture/box-layer.tsx';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { boxesAt, objectTracks } from '../picture/object-tracks.ts';
import { PictureStage } from '../picture/picture-stage.tsx';
import { FrameTime, ModeText, PictureText } from '../picture/picture-text.tsx';
import { useSnapshot } from '../picture/use-snapshot.ts';
import { Bar, BoxesButton, PlaybackControls, ViewControls } from '../player/control-bar.tsx';
import { PlayerFrame } from '../player/player-frame.tsx';
import { useFullScreen } from '../player/use-full-screen.ts';
import { usePlayerKeys } from '../player/use-player-keys.ts';
import { useRecovery } from '../player/use-recovery.ts';
import { useRemotePlayer } from '../player/use-remote-player.ts';
import { momentAt } from '../player/video-times.ts';
import type { Frame } from './frame-at.ts';
import type { RecordingProps } from './recording-props.ts';
import { useFramePlayer } from './use-frame-player.ts';

interface FramePlayerProps extends RecordingProps {
  frames: readonly Frame[];
}

/** Plays the frames of an event at their times. */
export function FramePlayer({
  frames,
  boxes,
  zone,
  cameraLabel,
  onRetry,
  keys = 'all',
  compact = false,
  mode = 'Event Video',
  remote,
  startAt,
  controls,
  className,
}: FramePlayerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const player = useFramePlayer(frames, startAt);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size, player.toggle);
  const fullScreen = useFullScreen();
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 });
  const [boxesOn, setBoxesOn] = useState(true);
  const toggleBoxes = () => setBoxesOn((on) => !on);
  const again = () => {
    onRetry?.();
    player.reload();
  };
  useRecovery(player.lost, again);
  useRemotePlayer(remote, player, { startTime: player.startTime, waiting: player.loading });
  const onSnapshot = useSnapshot({
    picture: image,
    details: () => {
      if (player.loading || player.lost) return undefined;
      const momentMs = momentAt(player.startTime, player.shown.read());
      return { cameraLabel, zone, momentMs, boxes: boxesOn ? boxesAt(objectTracks(boxes), momentMs) : [] };
    },
  });
  usePlayerKeys({
    player,
    markers: [],
    startTime: player.startTime,
    onBoxes: boxes.length > 0 ? toggleBoxes : undefined,
    onSnapshot,
    onFullScreen: fullScreen.supported ? fullScreen.toggle : undefined,
    keys,
  });

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        compact={compact}
        handlers={handlers}
        over={
          player.frame ? (
            <>
              {player.lost && (
                <MediaMessage
                  title="Can not play media. Try again after reloading the page."
                  description="retrying in some seconds"
                  action={<Button onClick={again}>Retry</Button>}
                />
              )}
              {boxesOn && picture.width > 0 && !player.lost && (
                <BoxLayer
                  boxes={boxes}
                  shown={player.shown}
                  startTime={player.startTime}
                  pane={size}
                  picture={picture}
                  view={view}
                />
              )}
              <FrameTime shown={player.shown} startTime={player.startTime} zone={zone} />
              <PictureText corner="bottom-left">{cameraLabel}</PictureText>
              {!compact && <ModeText>{mode}</ModeText>}
              {player.loading && <LoadingCaption>Events loading...</LoadingCaption>}
            </>
          ) : (
            <MediaMessage title="No event frames available" />
          )
        }
      >
        {player.frame && (
          <img
            key={player.tries}
            ref={image}
            src={player.frame.url}
            alt={`${mode} of ${cameraLabel}`}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPicture({ width, height })
            }
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </PictureStage>
      <Bar>
        <PlaybackControls player={player} markers={[]} startTime={player.startTime} compact={compact} />
        {!compact && (
          <>
            {boxes.length > 0 && <BoxesButton on={boxesOn} onToggle={toggleBoxes} />}
            {controls}
            <ViewControls scale={view.scale} onZoom={zoomBy} onSnapshot={onSnapshot} fullScreen={fullScreen} />
          </>
        )}
      </Bar>
    </PlayerFrame>
  );
}
