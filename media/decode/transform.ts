/* Scaling and inverse transforms of 4x4 blocks (H.264, 8.5). */

/** Positions of the coefficients in a 4x4 block, row by row, in scanning order. */
const ZIGZAG = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15] as const;

/** Scale by remainder of the quantiser: for even, for odd positions, and for the rest. */
const SCALES = [
  [10, 16, 13],
  [11, 18, 14],
  [13, 20, 16],
  [14, 23, 18],
  [16, 25, 20],
  [18, 29, 23],
] as const;

/** Scale of each coefficient in scanning order, by quantiser: 52 times 16. */
const LEVEL_SCALE = Int32Array.from({ length: 52 * 16 }, (_, index) => {
  const [qp, at] = [index >> 4, ZIGZAG[index & 15] ?? 0];
  const [evenRow, evenColumn] = [(at >> 2) % 2 === 0, at % 2 === 0];
  const scale = SCALES[qp % 6] ?? SCALES[0];
  return scale[evenRow && evenColumn ? 0 : !evenRow && !evenColumn ? 1 : 2] << Math.floor(qp / 6);
});

const block = new Int32Array(16);

/**
 * Adds a block's residual to the prediction in `plane` at `at`, and clears the coefficients. They are in
 * scanning order; `dcScaled` means that the first is scaled already.
 */
export function addResidual(
  coefficients: Int32Array,
  qp: number,
  dcScaled: boolean,
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
): void {
  for (let index = 0; index < 16; index += 1) {
    const scale = dcScaled && index === 0 ? 1 : (LEVEL_SCALE[qp * 16 + index] ?? 0);
    block[ZIGZAG[index] ?? 0] = (coefficients[index] ?? 0) * scale;
  }
  coefficients.fill(0);
  for (let row = 0; row < 16; row += 4) butterfly(row, 1);
  for (let column = 0; column < 4; column += 1) butterfly(column, 4);
  for (let y = 0; y < 4; y += 1) {
    for (let x = 0; x < 4; x += 1) {
      const pixel = at + y * stride + x;
      plane[pixel] = (plane[pixel] ?? 0) + (((block[4 * y + x] ?? 0) + 32) >> 6);
    }
  }
}

function butterfly(from: number, step: number): void {
  const a = block[from] ?? 0;
  const b = block[from + step] ?? 0;
  const c = block[from + 2 * step] ?? 0;
  const d = block[from + 3 * step] ?? 0;
  const [even, odd] = [a + c, a - c];
  const [low, high] = [(b >> 1) - d, b + (d >> 1)];
  block[from] = even + high;
  block[from + step] = odd + low;
  block[from + 2 * step] = odd - low;
  block[from + 3 * step] = even - high;
}

/** The DC coefficients of a macroblock's 16 luma blocks: from scanning order to scaled values row by row, in place. */
export function scaleLumaMeans(means: Int32Array, qp: number): void {
  for (let index = 0; index < 16; index += 1) block[ZIGZAG[index] ?? 0] = means[index] ?? 0;
  for (let row = 0; row < 16; row += 4) hadamard(row, 1);
  for (let column = 0; column < 4; column += 1) hadamard(column, 4);
  const scale = LEVEL_SCALE[qp * 16] ?? 0;
  for (let index = 0; index < 16; index += 1) means[index] = ((block[index] ?? 0) * scale + 2) >> 2;
}

function hadamard(from: number, step: number): void {
  const a = block[from] ?? 0;
  const b = block[from + step] ?? 0;
  const c = block[from + 2 * step] ?? 0;
  const d = block[from + 3 * step] ?? 0;
  block[from] = a + b + c + d;
  block[from + step] = a + b - c - d;
  block[from + 2 * step] = a - b - c + d;
  block[from + 3 * step] = a - b + c - d;
}

/** The DC coefficients of a chroma plane's four blocks, scaled in place. */
export function scaleChromaMeans(means: Int32Array, qp: number): void {
  const [a = 0, b = 0, c = 0, d = 0] = means;
  const scale = LEVEL_SCALE[qp * 16] ?? 0;
  means[0] = ((a + b + c + d) * scale) >> 1;
  means[1] = ((a - b + c - d) * scale) >> 1;
  means[2] = ((a + b - c - d) * scale) >> 1;
  means[3] = ((a - b - c + d) * scale) >> 1;
}

const CHROMA_QPS = [29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39] as const;

/** The chroma quantiser for a luma quantiser (table 8-15). */
export function chromaQp(qp: number, offset: number): number {
  const index = Math.min(51, Math.max(0, qp + offset));
  return index < 30 ? index : (CHROMA_QPS[index - 30] ?? 39);
}
