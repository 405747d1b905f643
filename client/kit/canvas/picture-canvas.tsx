import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { createStore } from '../../lib/store.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { cn } from '../../ui/cn.ts';
import { fitRect, type Rect, type Size } from '../../ui/picture/picture-view.ts';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../ui/picture/use-picture-view.ts';
import { ZoomButtons } from '../../ui/picture/zoom-buttons.tsx';
import { AimMark, AimText } from './aim-mark.tsx';
import { type Aim, CanvasContext, type CanvasSurface } from './canvas-context.ts';
import { clampPoint, type Point } from './geometry.ts';
import { HatchPattern } from './hatch-pattern.tsx';
import { stepOf } from './keyboard-steps.ts';

/** Keep the picture clear of the pane's edges, so that corners on its own edges can be grasped. */
const MARGIN_PX = 8;

/** How a point was set. */
export interface Setting {
  /** With Alt: it must not snap. */
  isFree: boolean;
  /** Pixels of the picture in one px of the screen. */
  unit: number;
}

interface PictureCanvasProps {
  /** Names the drawing surface. */
  label: string;
  /** Explains the surface's keys to screen readers. */
  help: string;
  /** The size in whose pixels points are given. */
  size: Size;
  /** The still or live picture; fills its parent. */
  picture: ReactNode;
  /** A click on the picture, or Enter at the place to which the arrow keys moved. Without it nothing can be added. */
  onPoint?: ((at: Point, setting: Setting) => void) | undefined;
  /** The two ends of the bar above the picture. */
  start?: ReactNode;
  end?: ReactNode;
  /** SVG shapes and handles, in pixels of the picture. */
  children?: ReactNode;
  /** HTML over the shapes; positions in percent of the picture. */
  labels?: ReactNode;
  className?: string;
}

/**
 * A picture to draw on, in its own pixels: points are set by pointer, or with arrow keys and Enter. It can be enlarged
 * and panned; the drawing keeps its line widths. Fills its parent.
 */
export function PictureCanvas(props: PictureCanvasProps) {
  const { label, help, size, picture, onPoint, start, end, children, labels, className } = props;
  const pane = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const paneSize = useElementSize(pane);
  const [aim] = useState(() => createStore<Aim | undefined>(undefined));
  const [helpId, hatchId] = [useId(), useId()];
  const shown = fittedInside(paneSize, size);

  const toPicture = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((clientX - left) / (width || 1)) * size.width,
      y: ((clientY - top) / (height || 1)) * size.height,
    };
  };
  const set = (at: Point, isFree: boolean) => onPoint?.(at, { isFree, unit });
  const { view, zoomBy, reveal, handlers } = usePictureView(pane, paneSize, (event) =>
    set(clampPoint(toPicture(event), size), event.altKey),
  );
  const unit = size.width / (shown.width * view.scale || 1);

  const revealPicture = (at: Point) =>
    reveal({
      x: shown.x + (at.x / size.width) * shown.width,
      y: shown.y + (at.y / size.height) * shown.height,
    });
  // The parts of the canvas are drawn again when its size changes, and not while it is panned.
  const current = useLatest({ toPicture, revealPicture });
  const { width, height } = size;
  const surface = useMemo<CanvasSurface>(
    () => ({
      size: { width, height },
      unit,
      aim,
      toPicture: (event) => current.current.toPicture(event),
      reveal: (at) => current.current.revealPicture(at),
      hatch: `url(#${hatchId})`,
    }),
    [width, height, unit, aim, hatchId],
  );

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    handlers.onPointerMove(event);
    aim.set({ at: clampPoint(toPicture(event), size), by: 'pointer' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const aimed = aim.read();
    const step = onPoint && stepOf(event);
    if (step) {
      event.preventDefault();
      const { x, y } = aimed?.at ?? { x: width / 2, y: height / 2 };
      const at = clampPoint({ x: x + step.x, y: y + step.y }, size);
      aim.set({ at, by: 'keys' });
      revealPicture(at);
    } else if (['Enter', ' ', 'Insert'].includes(event.key) && !event.ctrlKey && aimed?.by === 'keys') {
      event.preventDefault();
      set(aimed.at, event.altKey);
    }
  };

  return (
    <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', className)}>
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-4 py-1.5">
        {start}
        <span className="flex-1" />
        <ZoomButtons scale={view.scale} onZoom={zoomBy} />
        {end}
      </div>
      <div ref={pane} className="scheme-dark relative min-h-40 flex-1 select-none overflow-clip bg-void">
        <p id={helpId} className="sr-only">
          {help}
        </p>
        <div
          {...handlers}
          role="application"
          aria-label={label}
          aria-describedby={helpId}
          tabIndex={onPoint ? 0 : undefined}
          onPointerMove={onPointerMove}
          onPointerLeave={() => aim.set(undefined)}
          onKeyDown={onKeyDown}
          onBlur={() => aim.set(undefined)}
          className={cn(
            'absolute inset-0 touch-none focus-visible:-outline-offset-2',
            onPoint ? 'cursor-crosshair' : view.scale > 1 && 'cursor-grab active:cursor-grabbing',
          )}
        />
        <div
          ref={layer}
          data-canvas-layer
          className="pointer-events-none absolute top-0 left-0"
          style={{
            width: shown.width * view.scale,
            height: shown.height * view.scale,
            transform: `translate(${view.x + shown.x * view.scale}px, ${view.y + shown.y * view.scale}px)`,
          }}
        >
          {picture}
          <CanvasContext value={surface}>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              role="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <HatchPattern id={hatchId} unit={unit} />
              {children}
              {onPoint && <AimMark />}
            </svg>
            {labels}
            {onPoint && <AimText />}
          </CanvasContext>
        </div>
      </div>
    </div>
  );
}

function fittedInside({ width, height }: Size, picture: Size): Rect {
  const inner = { width: Math.max(0, width - 2 * MARGIN_PX), height: Math.max(0, height - 2 * MARGIN_PX) };
  const rect = fitRect(inner, picture);
  return { ...rect, x: rect.x + MARGIN_PX, y: rect.y + MARGIN_PX };
}
