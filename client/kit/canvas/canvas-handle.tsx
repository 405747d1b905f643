import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { cn } from '../../ui/cn.ts';
import { useCanvas } from './canvas-context.ts';
import { clampPoint, distance, type Point } from './geometry.ts';
import { stepOf } from './keyboard-steps.ts';

/** Radii, in px of the screen. */
const RADIUS = { dot: 5, ring: 9, focus: 13, grasp: 10 } as const;

/** A press that moves less than this, in px of the screen, is a click. */
const CLICK_PX = 4;

interface CanvasHandleProps {
  at: Point;
  /** Its accessible name: 'Corner 1 of 4'. */
  label: string;
  /** A drag or an arrow key moves it. Steps with the same movement belong together. */
  onMove?: ((to: Point, movement: string) => void) | undefined;
  /** Delete or Backspace. */
  onRemove?: (() => void) | undefined;
  /** Enter or Insert. */
  onAdd?: (() => void) | undefined;
  /** A click that does not move it, with the place of the pointer. */
  onPress?: ((at: Point) => void) | undefined;
  /** An additional ring, such as around the first point of an open polygon. */
  ringed?: boolean;
  /** In place of the dot, around 0 0 and in px of the screen. */
  children?: ReactNode;
}

/** A point that can be dragged, and moved with the keyboard. */
export function CanvasHandle({ at, label, onMove, onRemove, onAdd, onPress, ringed, children }: CanvasHandleProps) {
  const { size, unit, toPicture, reveal } = useCanvas();
  const id = useId();
  const movements = useRef(0);
  /** From the pointer to the point, while it is dragged. */
  const drag = useRef<Point & { pressed: Point; moved: boolean }>(undefined);

  const moveTo = (point: Point) => {
    const to = clampPoint(point, size);
    if (to.x !== at.x || to.y !== at.y) onMove?.(to, `${id} ${movements.current}`);
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0 || !onMove) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const pointer = toPicture(event);
    movements.current += 1;
    drag.current = { x: at.x - pointer.x, y: at.y - pointer.y, pressed: pointer, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const pointer = toPicture(event);
    const to = { x: pointer.x + from.x, y: pointer.y + from.y };
    // A hand that clicks moves a little.
    if (!from.moved && onPress && distance(at, to) < CLICK_PX * unit) return;
    from.moved = true;
    moveTo(to);
  };
  const endDrag = () => {
    drag.current = undefined;
  };
  const onPointerUp = () => {
    const press = drag.current;
    endDrag();
    if (press && !press.moved) onPress?.(press.pressed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = onMove && stepOf(event);
    const act = actOf(event.key, { onRemove, onAdd });
    if (!step && !act) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) moveTo({ x: at.x + step.x, y: at.y + step.y });
    act?.();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      data-handle=""
      transform={`translate(${at.x} ${at.y}) scale(${unit})`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
      onFocus={() => {
        // The arrow keys pressed from now on are another stroke.
        if (!drag.current) movements.current += 1;
        reveal(at);
      }}
      className={cn('group pointer-events-auto touch-none outline-none', onMove && 'cursor-move')}
    >
      <circle r={RADIUS.grasp} className="fill-transparent" />
      <circle
        r={RADIUS.focus}
        strokeWidth={2}
        // A transparent line takes clicks as well: those meant for the picture, or for a corner beside it.
        className="pointer-events-none fill-none stroke-transparent group-focus-visible:stroke-accent"
      />
      {children ?? (
        <>
          {ringed && <circle r={RADIUS.ring} strokeWidth={2} className="fill-accent/25 stroke-accent" />}
          <circle r={RADIUS.dot + 1} className="fill-black/55" />
          <circle r={RADIUS.dot} strokeWidth={2} className="fill-white stroke-accent" />
        </>
      )}
    </g>
  );
}

function actOf(key: string, { onRemove, onAdd }: Pick<CanvasHandleProps, 'onRemove' | 'onAdd'>) {
  if (key === 'Delete' || key === 'Backspace') return onRemove;
  return key === 'Enter' || key === 'Insert' ? onAdd : undefined;
}
