import { useRef, useState } from 'react';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../../ui/picture/use-picture-view.ts';
import { BoxLayer } from '../picture/box-layer.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { boxesAt, objectTracks } from '../picture/object-tracks.ts';
import { PictureStage } from '../picture/picture-stage.tsx';
import { FrameTime, PictureText } from '../picture/picture-text.tsx';
import { useSnapshot } from '../picture/use-snapshot.ts';
import { Bar, BoxesButton, ViewControls } from '../player/control-bar.tsx';
import { PlayerFrame } from '../player/player-frame.tsx';
import { createPositionClock } from '../player/position-clock.ts';
import { useFullScreen } from '../player/use-full-screen.ts';
import { useRecovery } from '../player/use-recovery.ts';
import type { RecordingProps } from './recording-props.ts';

interface EventImageProps extends Omit<RecordingProps, 'mode' | 'remote' | 'startAt'> {
  src: string;
  /** ms UTC at which it was taken. */
  takenAt: number;
}

/** The single picture of an event. */
export function EventImage({
  src,
  takenAt,
  boxes,
  zone,
  cameraLabel,
  onRetry,
  keys = 'all',
  compact = false,
  controls,
  className,
}: EventImageProps) {
  const pane = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const fullScreen = useFullScreen();
  /** Each try uses a new element: a failed one does not request the same address again. */
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ src: string }>();
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 });
  const [boxesOn, setBoxesOn] = useState(true);
  const [still] = useState(createPositionClock);
  const toggleBoxes = () => setBoxesOn((on) => !on);
  const failed = failure?.src === src;
  const again = () => {
    onRetry?.();
    setTries((count) => count + 1);
  };
  useRecovery(failed && failure, again);
  const onSnapshot = useSnapshot({
    picture: image,
    details: () => ({
      cameraLabel,
      zone,
      momentMs: takenAt,
      boxes: boxesOn ? boxesAt(objectTracks(boxes), takenAt) : [],
    }),
  });
  useKeys(
    {
      boxes: boxes.length > 0 ? toggleBoxes : undefined,
      fullScreen: fullScreen.supported ? fullScreen.toggle : undefined,
      snapshot: onSnapshot,
    },
    { enabled: keys === 'all' || keys === 'beside-play' },
  );

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        compact={compact}
        handlers={handlers}
        over={
          failed ? (
            <MediaMessage
              title="Can not play media. Try again after reloading the page."
              description="retrying in some seconds"
              action={<Button onClick={again}>Retry</Button>}
            />
          ) : (
            <>
              {boxesOn && picture.width > 0 && (
                <BoxLayer boxes={boxes} shown={still} startTime={takenAt} pane={size} picture={picture} view={view} />
              )}
              <FrameTime shown={still} startTime={takenAt} zone={zone} />
              <PictureText corner="bottom-left">{cameraLabel}</PictureText>
            </>
          )
        }
      >
        <img
          key={tries}
          ref={image}
          src={src}
          alt={`Event of ${cameraLabel}`}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height });
            setFailure(undefined);
          }}
          onError={() => setFailure({ src })}
          className="absolute inset-0 size-full object-contain"
        />
      </PictureStage>
      {!compact && (
        <Bar>
          <div className="flex-1" />
          {boxes.length > 0 && <BoxesButton on={boxesOn} onToggle={toggleBoxes} />}
          {controls}
          <ViewControls scale={view.scale} onZoom={zoomBy} onSnapshot={onSnapshot} fullScreen={fullScreen} />
        </Bar>
      )}
    </PlayerFrame>
  );
}
