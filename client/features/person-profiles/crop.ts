import type { Point } from '../../kit/canvas/geometry.ts';
import type { Size } from '../../ui/picture/picture-view.ts';

/** A square part of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}

export const centreOf = ({ x, y, side }: Square): Point => ({ x: x + side / 2, y: y + side / 2 });

/** The square around another centre, as near to it as the picture allows. */
export function squareAround({ side }: Pick<Square, 'side'>, centre: Point, { width, height }: Size): Square {
  return {
    x: clamp(Math.round(centre.x - side / 2), 0, width - side),
    y: clamp(Math.round(centre.y - side / 2), 0, height - side),
    side,
  };
}

/** The square with another side, from `minSide` to that of the picture, around the same centre as far as it fits. */
export function squareOfSide(square: Square, side: number, size: Size, minSide: number): Square {
  const largest = Math.min(size.width, size.height);
  return squareAround({ side: clamp(Math.round(side), Math.min(minSide, largest), largest) }, centreOf(square), size);
}

export const cornersOf = ({ x, y, side }: Square): Point[] => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
