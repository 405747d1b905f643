import type { Picture, Plane } from './picture.ts';

/* Prediction of blocks from another picture, with quarter-pixel precision (H.264, 8.4.2). */

/** The samples around a block that luma interpolation reads: 2 before it, 3 after it. */
const [BEFORE, AROUND] = [2, 5];
const FIELD = 16 + AROUND;

/** The samples around the block. */
const field = new Uint8Array(FIELD * FIELD);
/** Unrounded values halfway between two rows, over the whole width of the field. */
const between = new Int32Array(FIELD * FIELD);
const [first, second] = [new Uint8ClampedArray(256), new Uint8ClampedArray(256)];

/** Writes the prediction of a luma block and of its chroma, moved by quarter pixels, into `target`. */
export function predictFrom(
  reference: Picture,
  target: Picture,
  block: { x: number; y: number; width: number; height: number },
  motionX: number,
  motionY: number,
): void {
  const { x, y, width, height } = block;
  predictLumaFrom(reference.luma, target.luma, block, motionX, motionY);
  const half = { x: x / 2, y: y / 2, width: width / 2, height: height / 2 };
  predictChromaFrom(reference.cb, target.cb, half, motionX, motionY);
  predictChromaFrom(reference.cr, target.cr, half, motionX, motionY);
}

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

function predictLumaFrom(from: Plane, to: Plane, block: Block, motionX: number, motionY: number): void {
  const { width, height } = block;
  gather(from, block.x + (motionX >> 2) - BEFORE, block.y + (motionY >> 2) - BEFORE, width + AROUND, height + AROUND);
  const [quarterX, quarterY] = [motionX & 3, motionY & 3];
  interpolate(quarterX, quarterY, width, height);
  const at = block.y * to.width + block.x;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      to.samples[at + row * to.width + column] = first[row * 16 + column] ?? 0;
    }
  }
}

/** Leaves the block in `first`: a sample, a half sample, or the mean of the two samples next to the position. */
function interpolate(quarterX: number, quarterY: number, width: number, height: number): void {
  const [oddX, oddY] = [quarterX % 2 === 1, quarterY % 2 === 1];
  const [right, below] = [quarterX === 3 ? 1 : 0, quarterY === 3 ? 1 : 0];
  if (quarterX === 0 && quarterY === 0) copyWhole(first, 0, 0, width, height);
  else if (quarterX === 0) halfDown(first, 0, width, height);
  else if (quarterY === 0) halfAcross(first, 0, width, height);
  else if (oddX && oddY) halfAcross(first, below, width, height);
  else halfBoth(first, width, height);
  if (!oddX && !oddY) return;
  if (quarterX === 0 || quarterY === 0) copyWhole(second, right, below, width, height);
  else if (oddX) halfDown(second, right, width, height);
  else halfAcross(second, below, width, height);
  for (let row = 0; row < height; row += 1) {
    for (let at = row * 16; at < row * 16 + width; at += 1) first[at] = ((first[at] ?? 0) + (second[at] ?? 0) + 1) >> 1;
  }
}

function copyWhole(into: Uint8ClampedArray, right: number, below: number, width: number, height: number): void {
  for (let row = 0; row < height; row += 1) {
    const at = (row + BEFORE + below) * FIELD + BEFORE + right;
    for (let column = 0; column < width; column += 1) into[row * 16 + column] = field[at + column] ?? 0;
  }
}

/** Half samples between two columns; `below` selects those of the next row. */
function halfAcross(into: Uint8ClampedArray, below: number, width: number, height: number): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row + BEFORE + below) * FIELD + column + BEFORE;
      into[row * 16 + column] = (tap(field, at, 1) + 16) >> 5;
    }
  }
}

/** Half samples between two rows; `right` selects those of the next column. */
function halfDown(into: Uint8ClampedArray, right: number, width: number, height: number): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row + BEFORE) * FIELD + column + BEFORE + right;
      into[row * 16 + column] = (tap(field, at, FIELD) + 16) >> 5;
    }
  }
}

/** Samples halfway between both rows and columns. */
function halfBoth(into: Uint8ClampedArray, width: number, height: number): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width + AROUND; column += 1) {
      between[row * FIELD + column] = tap(field, (row + BEFORE) * FIELD + column, FIELD);
    }
  }
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      into[row * 16 + column] = (tap(between, row * FIELD + column + BEFORE, 1) + 512) >> 10;
    }
  }
}

/** The six-tap filter halfway between `at` and the sample after it. */
function tap(values: Uint8Array | Int32Array, at: number, step: number): number {
  const inner = (values[at] ?? 0) + (values[at + step] ?? 0);
  const middle = (values[at - step] ?? 0) + (values[at + 2 * step] ?? 0);
  const outer = (values[at - 2 * step] ?? 0) + (values[at + 3 * step] ?? 0);
  return 20 * inner - 5 * middle + outer;
}

function predictChromaFrom(from: Plane, to: Plane, block: Block, motionX: number, motionY: number): void {
  const { width, height } = block;
  gather(from, block.x + (motionX >> 3), block.y + (motionY >> 3), width + 1, height + 1);
  const [right, below] = [motionX & 7, motionY & 7];
  const [left, above] = [8 - right, 8 - below];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * FIELD + column;
      const upper = left * (field[at] ?? 0) + right * (field[at + 1] ?? 0);
      const lower = left * (field[at + FIELD] ?? 0) + right * (field[at + FIELD + 1] ?? 0);
      to.samples[(block.y + row) * to.width + block.x + column] = (above * upper + below * lower + 32) >> 6;
    }
  }
}

/** Copies a part of a plane into the field; beyond the plane's edge its last samples are repeated. */
function gather({ samples, width, height }: Plane, x: number, y: number, columns: number, rows: number): void {
  const inside = x >= 0 && x + columns <= width;
  for (let row = 0; row < rows; row += 1) {
    const start = Math.min(height - 1, Math.max(0, y + row)) * width;
    for (let column = 0; column < columns; column += 1) {
      const at = inside ? x + column : Math.min(width - 1, Math.max(0, x + column));
      field[row * FIELD + column] = samples[start + at] ?? 0;
    }
  }
}
