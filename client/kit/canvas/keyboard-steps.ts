import type { Point } from './geometry.ts';

/** How far an arrow key moves, in pixels of the picture; farther with Shift. */
const STEP_PX = { plain: 1, shift: 10 } as const;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The movement of an arrow key; undefined for other keys and combinations. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey }: KeyPress): Point | undefined {
  const direction = ctrlKey || metaKey ? undefined : DIRECTIONS[key];
  if (!direction) return undefined;
  const length = shiftKey ? STEP_PX.shift : STEP_PX.plain;
  return { x: direction.x * length, y: direction.y * length };
}
