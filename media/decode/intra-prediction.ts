import type { Plane } from './picture.ts';

/*
 * Prediction of blocks from their neighbours within the picture (H.264, 8.3). A block at `at` is written in
 * place; `left` and `top` tell which neighbours may be used.
 */

/** Prediction mode of a 4x4 block whose neighbours suggest no other. */
export const MEAN_MODE = 2;

/** Neighbours of a 4x4 block along its border: 4 left from below, the corner, 8 above from the left. */
const border = new Int32Array(13);
const CORNER = 4;

/** Predicts a 4x4 block in one of the nine modes. `topRight` false repeats the last sample above. */
export function predictBlock(
  { samples, width }: Plane,
  at: number,
  mode: number,
  near: { left: boolean; top: boolean; topRight: boolean },
): void {
  if (mode === MEAN_MODE) {
    fillBlock(samples, at, width, 4, meanAround(samples, at, width, 4, near.left, near.top));
    return;
  }
  for (let index = 0; index < 4; index += 1) {
    border[CORNER - 1 - index] = samples[at + index * width - 1] ?? 0;
    border[CORNER + 1 + index] = samples[at - width + index] ?? 0;
    border[CORNER + 5 + index] = samples[at - width + (near.topRight ? 4 + index : 3)] ?? 0;
  }
  border[CORNER] = samples[at - width - 1] ?? 0;
  const predict = MODES[mode];
  if (!predict) throw new Error('a block in the picture has an unknown mode');
  for (let y = 0; y < 4; y += 1) for (let x = 0; x < 4; x += 1) samples[at + y * width + x] = predict(x, y);
}

/** Sample `index` of the border, counted from the corner: above to the right; left downwards for negative indexes. */
const edge = (index: number): number => border[CORNER + index] ?? 0;
/** Mean of two, and weighted mean of three neighbouring samples of the border, the middle one at `index`. */
const two = (index: number): number => (edge(index) + edge(index + 1) + 1) >> 1;
const three = (index: number): number => (edge(index - 1) + 2 * edge(index) + edge(index + 1) + 2) >> 2;

const MODES: readonly (((x: number, y: number) => number) | undefined)[] = [
  (x) => edge(1 + x),
  (_, y) => edge(-1 - y),
  undefined,
  // Diagonal from above right; the last sample has nothing further to the right.
  (x, y) => (x + y < 6 ? three(2 + x + y) : (edge(7) + 3 * edge(8) + 2) >> 2),
  // Diagonal from above left.
  (x, y) => three(x - y),
  (x, y) => vertical(2 * x - y, x, y),
  (x, y) => horizontal(2 * y - x, x, y),
  (x, y) => (y % 2 === 0 ? two(1 + x + (y >> 1)) : three(2 + x + (y >> 1))),
  (x, y) => upwards(x + 2 * y, x, y),
];

/** Steep angles from above left. */
function vertical(slope: number, x: number, y: number): number {
  if (slope >= 0) return slope % 2 === 0 ? two(x - (y >> 1)) : three(x - (y >> 1));
  return slope === -1 ? three(0) : three(1 - y);
}

/** Flat angles from above left. */
function horizontal(slope: number, x: number, y: number): number {
  if (slope >= 0) return slope % 2 === 0 ? two(-1 - (y - (x >> 1))) : three(-(y - (x >> 1)));
  return slope === -1 ? three(0) : three(x - 1);
}

/** Flat angles from below left; the lowest sample has no further neighbour below. */
function upwards(slope: number, x: number, y: number): number {
  if (slope > 5) return edge(-4);
  if (slope === 5) return (edge(-3) + 3 * edge(-4) + 2) >> 2;
  const row = y + (x >> 1);
  return slope % 2 === 0 ? two(-2 - row) : three(-2 - row);
}

/** Predicts the whole luma of a macroblock: 0 from above, 1 from the left, 2 the mean, 3 a plane. */
export function predictLuma({ samples, width }: Plane, at: number, mode: number, left: boolean, top: boolean): void {
  if (mode === 2) fillBlock(samples, at, width, 16, meanAround(samples, at, width, 16, left, top));
  else if (mode === 3) predictSlope(samples, at, width, 16, 5, 6);
  else predictStraight(samples, at, width, 16, mode === 0);
}

/** Predicts a chroma plane of a macroblock: 0 mean, 1 from the left, 2 from above, 3 a plane. */
export function predictChroma({ samples, width }: Plane, at: number, mode: number, left: boolean, top: boolean): void {
  if (mode === 3) predictSlope(samples, at, width, 8, 34, 6);
  else if (mode > 0) predictStraight(samples, at, width, 8, mode === 2);
  else {
    for (const [x, y] of [
      [0, 0],
      [4, 0],
      [0, 4],
      [4, 4],
    ] as const) {
      const block = at + y * width + x;
      // The blocks off the diagonal use only their outer neighbours where available.
      const useLeft = left && !(x > 0 && y === 0 && top);
      const useTop = top && !(x === 0 && y > 0 && left);
      fillBlock(samples, block, width, 4, chromaMean(samples, at, width, x, y, useLeft, useTop));
    }
  }
}

function chromaMean(
  samples: Uint8ClampedArray,
  at: number,
  width: number,
  x: number,
  y: number,
  left: boolean,
  top: boolean,
): number {
  let sum = 0;
  for (let index = 0; index < 4; index += 1) {
    if (left) sum += samples[at + (y + index) * width - 1] ?? 0;
    if (top) sum += samples[at - width + x + index] ?? 0;
  }
  if (left && top) return (sum + 4) >> 3;
  return left || top ? (sum + 2) >> 2 : 128;
}

function meanAround(
  samples: Uint8ClampedArray,
  at: number,
  width: number,
  size: number,
  left: boolean,
  top: boolean,
): number {
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    if (left) sum += samples[at + index * width - 1] ?? 0;
    if (top) sum += samples[at - width + index] ?? 0;
  }
  if (!left && !top) return 128;
  const count = left && top ? 2 * size : size;
  return Math.floor((sum + count / 2) / count);
}

function fillBlock(samples: Uint8ClampedArray, at: number, width: number, size: number, value: number): void {
  for (let y = 0; y < size; y += 1) samples.fill(value, at + y * width, at + y * width + size);
}

function predictStraight(samples: Uint8ClampedArray, at: number, width: number, size: number, fromTop: boolean): void {
  for (let y = 0; y < size; y += 1) {
    const row = at + y * width;
    if (fromTop) samples.copyWithin(row, at - width, at - width + size);
    else samples.fill(samples[row - 1] ?? 0, row, row + size);
  }
}

/** A plane through the neighbours (8.3.3.4 and 8.3.4.4). */
function predictSlope(
  samples: Uint8ClampedArray,
  at: number,
  width: number,
  size: number,
  factor: number,
  shift: number,
): void {
  const half = size / 2;
  let across = 0;
  let down = 0;
  for (let step = 1; step <= half; step += 1) {
    across += step * ((samples[at - width + half - 1 + step] ?? 0) - (samples[at - width + half - 1 - step] ?? 0));
    down +=
      step * ((samples[at + (half - 1 + step) * width - 1] ?? 0) - (samples[at + (half - 1 - step) * width - 1] ?? 0));
  }
  const stepX = (factor * across + (1 << (shift - 1))) >> shift;
  const stepY = (factor * down + (1 << (shift - 1))) >> shift;
  const base = 16 * ((samples[at + (size - 1) * width - 1] ?? 0) + (samples[at - width + size - 1] ?? 0));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      samples[at + y * width + x] = (base + stepX * (x - half + 1) + stepY * (y - half + 1) + 16) >> 5;
    }
  }
}
