import type { ReactNode } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { BoxLayer } from '../picture/box-layer.tsx';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { FrameTime, ModeText, PictureText } from '../picture/picture-text.tsx';
import type { PositionClock } from '../player/position-clock.ts';
import type { PictureTools } from '../player/use-picture-tools.ts';

interface RecordingOverlayProps {
  tools: PictureTools;
  boxes: readonly DetectionBox[];
  /** The size of the frame on show; undefined while there is none. */
  frame: Size | undefined;
  /** The position of the frame on show. */
  shown: PositionClock;
  /** ms UTC of position 0. */
  startTime: number;
  zone: string;
  cameraLabel: string;
  /** It is no picture of a camera: no time and no name lie over it. */
  isPlain?: boolean;
  /** The kind of recording; absent in narrow panes. */
  mode?: string | undefined;
  /** The message of a failure, if the recording cannot be shown. */
  failure: ReactNode;
  /** The text shown while loading; absent otherwise. */
  loading?: string | undefined;
}

/** The boxes, texts and messages over an event's recording. */
export function RecordingOverlay({
  tools,
  boxes,
  frame,
  shown,
  startTime,
  zone,
  cameraLabel,
  isPlain = false,
  mode,
  failure,
  loading,
}: RecordingOverlayProps) {
  const { boxesOn, size, view } = tools;
  return (
    <>
      {boxesOn && frame && <BoxLayer {...{ boxes, shown, startTime, view }} pane={size} picture={frame} />}
      {failure}
      {!isPlain && <FrameTime shown={shown} startTime={startTime} zone={zone} />}
      {!isPlain && <PictureText corner="bottom-left">{cameraLabel}</PictureText>}
      {mode && <ModeText>{mode}</ModeText>}
      {loading && <LoadingCaption>{loading}</LoadingCaption>}
    </>
  );
}
