import { NOT_YET, type Picture } from './picture.ts';

/* Prediction of a block's motion from that of its neighbours (H.264, 8.4.1). */

/** Motion in quarter pixels. */
export interface Motion {
  x: number;
  y: number;
}

/** The known motion of a neighbouring block. */
interface Neighbour extends Motion {
  reference: number;
}

/** A part of a macroblock in blocks of 4x4, on the picture's grid. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side whose neighbour predicts a part of a halved macroblock first. */
export type Side = 'left' | 'top' | 'topRight' | undefined;

/** The motion predicted from the neighbours for a part that refers to `reference`. */
export function predictMotion(picture: Picture, slice: number, part: Part, reference: number, side: Side): Motion {
  const left = neighbour(picture, slice, part.x - 1, part.y);
  const top = neighbour(picture, slice, part.x, part.y - 1);
  let topRight = neighbour(picture, slice, part.x + part.width, part.y - 1);
  if (topRight.reference === NOT_YET) topRight = neighbour(picture, slice, part.x - 1, part.y - 1);
  if (side) {
    const asked = { left, top, topRight }[side];
    if (asked.reference === reference) return asked;
  }
  if (top.reference === NOT_YET && topRight.reference === NOT_YET && left.reference !== NOT_YET) return left;
  const same = [left, top, topRight].filter((one) => one.reference === reference);
  if (same.length === 1 && same[0]) return same[0];
  return { x: median(left.x, top.x, topRight.x), y: median(left.y, top.y, topRight.y) };
}

/** The motion of a skipped macroblock. */
export function predictSkipped(picture: Picture, slice: number, part: Part): Motion {
  const still = (one: Neighbour) => one.reference === NOT_YET || (one.reference === 0 && one.x === 0 && one.y === 0);
  const left = neighbour(picture, slice, part.x - 1, part.y);
  const top = neighbour(picture, slice, part.x, part.y - 1);
  return still(left) || still(top) ? { x: 0, y: 0 } : predictMotion(picture, slice, part, 0, undefined);
}

/** Records a part's motion on the picture's grid. */
export function noteMotion(picture: Picture, part: Part, reference: number, motion: Motion): void {
  for (let row = part.y; row < part.y + part.height; row += 1) {
    const from = row * picture.gridWidth + part.x;
    picture.references.fill(reference, from, from + part.width);
    picture.motionX.fill(motion.x, from, from + part.width);
    picture.motionY.fill(motion.y, from, from + part.width);
  }
}

const UNAVAILABLE: Neighbour = { reference: NOT_YET, x: 0, y: 0 };

function neighbour(picture: Picture, slice: number, x: number, y: number): Neighbour {
  if (x < 0 || y < 0 || x >= picture.gridWidth) return UNAVAILABLE;
  if (picture.slices[(y >> 2) * picture.mbWidth + (x >> 2)] !== slice) return UNAVAILABLE;
  const at = y * picture.gridWidth + x;
  const reference = picture.references[at] ?? NOT_YET;
  if (reference < 0) return { reference, x: 0, y: 0 };
  return { reference, x: picture.motionX[at] ?? 0, y: picture.motionY[at] ?? 0 };
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
