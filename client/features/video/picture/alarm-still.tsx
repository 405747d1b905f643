import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AlarmStill as Still } from '#contract/events.ts';
import { loadPicture, paintPicture } from './painted-picture.ts';

/** A still may not be recorded yet: it is requested this often, this many ms apart. */
const TRIES = 5;
const NEXT_TRY_MS = 2_000;

const strokes = { person: 'stroke-box-person', vehicle: 'stroke-box-vehicle' };

interface AlarmStillProps {
  still: Still;
  /** px that the picture is wide. */
  width: 320 | 640;
  /** Called when the picture is shown, or cannot be. Keep the function stable. */
  onLoaded?: (isShown: boolean) => void;
}

/** The picture of the moment at which an alarm was raised, with a box around what the detector saw. */
export function AlarmStill({ still: { url, boxes }, width, onLoaded }: AlarmStillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    return showStill(canvas, `${url}&width=${width}`, (shown) => {
      if (shown) setSize(shown);
      onLoaded?.(shown !== undefined);
    });
  }, [url, width, onLoaded]);
  return (
    <div role="img" aria-label="Picture of the event" className="absolute inset-0 bg-void">
      <canvas ref={canvas} aria-hidden className={size ? 'absolute inset-0 size-full object-contain' : 'hidden'} />
      {size && (
        <svg
          aria-hidden
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="absolute inset-0 size-full"
          fill="none"
        >
          {boxes.map((box) => {
            const place = {
              x: box.x * size.width,
              y: box.y * size.height,
              width: box.width * size.width,
              height: box.height * size.height,
            };
            return (
              <g key={`${box.type} ${box.object}`} data-box={box.type}>
                <rect {...place} vectorEffect="non-scaling-stroke" strokeWidth={4} className="stroke-black/55" />
                <rect {...place} vectorEffect="non-scaling-stroke" strokeWidth={2} className={strokes[box.type]} />
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** Paints a still, with some tries; returns how to stop. `onEnd` gets its size, or nothing if it cannot be loaded. */
function showStill(
  canvas: RefObject<HTMLCanvasElement | null>,
  address: string,
  onEnd: (size: { width: number; height: number } | undefined) => void,
): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryToShow = async (triesLeft: number) => {
    const picture = await loadPicture(address, stopped.signal).catch(() => undefined);
    if (stopped.signal.aborted) {
      picture?.close();
      return;
    }
    if (picture && canvas.current) {
      const { width, height } = picture;
      paintPicture(picture, canvas.current);
      onEnd({ width, height });
    } else if (triesLeft > 0) timer = setTimeout(() => void tryToShow(triesLeft - 1), NEXT_TRY_MS);
    else onEnd(undefined);
  };
  void tryToShow(TRIES - 1);
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
