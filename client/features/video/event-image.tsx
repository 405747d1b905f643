import { useRef, useState } from 'react';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Bar, ViewControls } from './control-bar.tsx';
import { MediaMessage } from './media-message.tsx';
import { PictureStage } from './picture-stage.tsx';
import { PictureText } from './picture-text.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { useElementSize } from './use-element-size.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureView } from './use-picture-view.ts';

interface EventImageProps {
  src: string;
  cameraLabel: string;
  /** Fetches the media anew, for an address that has expired. */
  onRetry?: () => void;
  keys?: 'all' | 'play' | 'none';
  compact?: boolean;
  className?: string;
}

/** The one picture that was taken of an event. */
export function EventImage({ src, cameraLabel, onRetry, keys = 'all', compact = false, className }: EventImageProps) {
  const pane = useRef<HTMLDivElement>(null);
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size);
  const fullScreen = useFullScreen();
  const [failedSrc, setFailedSrc] = useState<string>();
  useKeys({ fullScreen: fullScreen.supported ? fullScreen.toggle : undefined }, { enabled: keys === 'all' });

  return (
    <PlayerFrame fullScreen={fullScreen.active} className={className}>
      <PictureStage
        ref={pane}
        view={view}
        compact={compact}
        handlers={handlers}
        over={
          failedSrc === src ? (
            <MediaMessage
              title="Can not play media. Try again after reloading the page."
              action={onRetry && <Button onClick={onRetry}>Retry</Button>}
            />
          ) : (
            <PictureText corner="bottom-left">{cameraLabel}</PictureText>
          )
        }
      >
        <img
          src={src}
          alt={`Event of ${cameraLabel}`}
          draggable={false}
          onError={() => setFailedSrc(src)}
          className="absolute inset-0 size-full object-contain"
        />
      </PictureStage>
      {!compact && (
        <Bar>
          <div className="flex-1" />
          <ViewControls scale={view.scale} onZoom={zoomBy} fullScreen={fullScreen} />
        </Bar>
      )}
    </PlayerFrame>
  );
}
