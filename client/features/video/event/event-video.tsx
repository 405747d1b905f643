import { useRef, useState } from 'react';
import type { VideoMarker } from '#contract/detections.ts';
import { report } from '../../../lib/report.ts';
import { Button } from '../../../ui/actions/button.tsx';
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
import { useVideoPlayer } from '../player/use-video-player.ts';
import { momentAt } from '../player/video-times.ts';
import type { RecordingProps } from './recording-props.ts';

export interface EventVideoProps extends RecordingProps {
  src: string;
  /** ms UTC of the first frame. */
  startTime: number;
  markers: readonly VideoMarker[];
  /** A still to show until the first frame is there. */
  poster?: string | null;
}

/** The recording of an event, with its detection boxes drawn over each frame. Use the alarm's id as key. */
export function EventVideo({
  src,
  startTime,
  boxes,
  markers,
  zone,
  cameraLabel,
  poster,
  onRetry,
  keys = 'all',
  compact = false,
  mode = 'Event Video',
  remote,
  startAt,
  controls,
  className,
}: EventVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const player = useVideoPlayer(video, src, startTime, startAt);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size, player.toggle);
  const fullScreen = useFullScreen();
  const [boxesOn, setBoxesOn] = useState(true);
  const { failure } = player;
  const again = () => {
    // An unexpired address comes back unchanged: then just reload it.
    onRetry?.();
    player.reload();
  };
  useRecovery(failure?.passing ? failure : undefined, again);
  useRemotePlayer(remote, player, { startTime, waiting: player.waiting, failed: failure !== undefined });
  const toggleBoxes = () => setBoxesOn((on) => !on);
  const onSnapshot = useSnapshot({
    picture: video,
    details: () => {
      if (!player.started) return undefined;
      const position = player.shown.read();
      const momentMs = momentAt(startTime, position);
      return { cameraLabel, zone, momentMs, position, boxes: boxesOn ? boxesAt(objectTracks(boxes), momentMs) : [] };
    },
  });
  usePlayerKeys({
    player,
    markers,
    startTime,
    onBoxes: boxes.length > 0 ? toggleBoxes : undefined,
    onSnapshot,
    onFullScreen: fullScreen.supported ? fullScreen.toggle : undefined,
    keys,
  });

  const openPictureInPicture = () => {
    video.current?.requestPictureInPicture().catch((error) => report('Picture in picture refused', error));
  };

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        compact={compact}
        handlers={handlers}
        over={
          <>
            {boxesOn && player.started && (
              <BoxLayer
                boxes={boxes}
                shown={player.shown}
                startTime={startTime}
                pane={size}
                picture={player.picture}
                view={view}
              />
            )}
            <FrameTime shown={player.shown} startTime={startTime} zone={zone} />
            <PictureText corner="bottom-left">{cameraLabel}</PictureText>
            {!compact && <ModeText>{mode}</ModeText>}
            {player.waiting && !failure && <LoadingCaption>Loading...</LoadingCaption>}
            {failure && (
              <MediaMessage
                title={failure.text}
                description={player.waiting ? 'Loading...' : failure.passing && 'retrying in some seconds'}
                over={player.started}
                action={<Button onClick={again}>Retry</Button>}
              />
            )}
          </>
        }
      >
        {poster && !player.started && (
          <img src={poster} alt="" draggable={false} className="absolute inset-0 size-full object-contain" />
        )}
        <video
          ref={video}
          src={src}
          muted
          playsInline
          preload="auto"
          aria-label={`${mode} of ${cameraLabel}`}
          className="absolute inset-0 size-full object-contain"
        />
      </PictureStage>
      <Bar>
        <PlaybackControls player={player} markers={markers} startTime={startTime} compact={compact} />
        {!compact && (
          <>
            {boxes.length > 0 && <BoxesButton on={boxesOn} onToggle={toggleBoxes} />}
            {controls}
            <ViewControls
              scale={view.scale}
              onZoom={zoomBy}
              onSnapshot={onSnapshot}
              onPictureInPicture={document.pictureInPictureEnabled ? openPictureInPicture : undefined}
              fullScreen={fullScreen}
            />
          </>
        )}
      </Bar>
    </PlayerFrame>
  );
}
