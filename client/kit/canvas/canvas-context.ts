import { createContext, use } from 'react';
import type { Store } from '../../lib/store.ts';
import type { Size } from '../../ui/picture/picture-view.ts';
import type { Point } from './geometry.ts';

/** Where the operator aims: with the pointer, or with the arrow keys. */
export interface Aim {
  at: Point;
  by: 'pointer' | 'keys';
}

/** The properties of a canvas that its parts use. */
export interface CanvasSurface {
  /** The size in whose pixels points are given. */
  size: Size;
  /** Pixels of the picture in one px of the screen: lines and handles keep their size when the picture is enlarged. */
  unit: number;
  aim: Store<Aim | undefined>;
  /** The point of the picture under the pointer; it may lie outside. */
  toPicture: (event: { clientX: number; clientY: number }) => Point;
  /** Pans until a point is in sight. */
  reveal: (at: Point) => void;
  /** A fill with diagonal lines. */
  hatch: string;
}

export const CanvasContext = createContext<CanvasSurface | undefined>(undefined);

/** The canvas around a shape or handle. */
export function useCanvas(): CanvasSurface {
  const surface = use(CanvasContext);
  if (!surface) throw new Error('a shape was drawn outside of a canvas');
  return surface;
}
