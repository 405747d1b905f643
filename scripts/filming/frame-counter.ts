/**
 * The machine-readable counter in every frame of a simulated camera: one row of grey cells near the bottom
 * right corner, from which tests read the clip and frame on the screen. Has no dependencies, so that it also
 * runs inside a browser page.
 *
 * Cells, left to right: light, dark, light (reference levels), 7 bits clip number, 8 bits frame, 6 check bits;
 * most significant first; light is 1. Measures are those of the 640x360 picture; each cell covers one 4x4
 * transform block of the encoder.
 */
export const COUNTER = {
  pictureWidth: 640,
  pictureHeight: 360,
  x: 536,
  y: 352,
  cell: 4,
  cells: 24,
  /** Luma (16 to 235) of dark and light cells. */
  dark: 62,
  light: 138,
} as const;

const REFERENCE = [1, 0, 1];
const CLIP_BITS = 7;
const FRAME_BITS = 8;
const CHECK_BITS = 6;
/** Light and dark must differ by at least this many of 255 levels. */
const LEAST_CONTRAST = 24;

/** The 24 cells, 1 for light, of a clip (0 to 127) and a frame (0 to 255). */
export function counterCells(clip: number, frame: number): number[] {
  const value = (clip << FRAME_BITS) | frame;
  return [...REFERENCE, ...bitsOf(value, CLIP_BITS + FRAME_BITS), ...bitsOf(checkOf(value), CHECK_BITS)];
}

/** Writes the counter into a picture's luma plane of 640x360; its chroma (4:2:0) becomes grey. */
export function stampCounter(planes: Uint8Array, clip: number, frame: number): void {
  const { x, y, cell, pictureWidth, pictureHeight, dark, light } = COUNTER;
  const pixels = pictureWidth * pictureHeight;
  counterCells(clip, frame).forEach((bit, index) => {
    const left = x + index * cell;
    for (let row = y; row < y + cell; row += 1) {
      planes.fill(bit ? light : dark, row * pictureWidth + left, row * pictureWidth + left + cell);
    }
    for (let row = y / 2; row < (y + cell) / 2; row += 1) {
      for (const plane of [pixels, pixels + pixels / 4]) {
        const from = plane + (row * pictureWidth) / 2 + left / 2;
        planes.fill(128, from, from + cell / 2);
      }
    }
  });
}

/**
 * Reads the counter from a whole picture of any size (from about 240 wide), given as RGBA bytes like
 * ImageData's. Undefined when no intact counter is found.
 */
export function readCounter(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
): { clip: number; frame: number } | undefined {
  const levels = Array.from({ length: COUNTER.cells }, (_, index) => cellLevel(pixels, width, height, index));
  const [lightA = 0, dark = 0, lightB = 0] = levels;
  const light = (lightA + lightB) / 2;
  if (light - dark < LEAST_CONTRAST) return undefined;
  const bits = levels.slice(REFERENCE.length).map((level) => (level > (light + dark) / 2 ? 1 : 0));
  const number = (from: number, count: number) =>
    bits.slice(from, from + count).reduce<number>((sum, bit) => sum * 2 + bit, 0);
  const value = number(0, CLIP_BITS + FRAME_BITS);
  if (number(CLIP_BITS + FRAME_BITS, CHECK_BITS) !== checkOf(value)) return undefined;
  return { clip: value >> FRAME_BITS, frame: value & (2 ** FRAME_BITS - 1) };
}

/** Mean brightness of a cell's middle, each pixel weighed by how much of it lies inside. */
function cellLevel(pixels: ArrayLike<number>, width: number, height: number, index: number): number {
  const [sx, sy] = [width / COUNTER.pictureWidth, height / COUNTER.pictureHeight];
  const inset = 1;
  const [x0, x1] = [
    (COUNTER.x + index * COUNTER.cell + inset) * sx,
    (COUNTER.x + (index + 1) * COUNTER.cell - inset) * sx,
  ];
  const [y0, y1] = [(COUNTER.y + inset) * sy, (COUNTER.y + COUNTER.cell - inset) * sy];
  let sum = 0;
  let total = 0;
  for (let y = Math.floor(y0); y < y1; y += 1) {
    for (let x = Math.floor(x0); x < x1; x += 1) {
      const weight = (Math.min(x + 1, x1) - Math.max(x, x0)) * (Math.min(y + 1, y1) - Math.max(y, y0));
      const at = (y * width + x) * 4;
      sum += weight * (0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0));
      total += weight;
    }
  }
  return total > 0 ? sum / total : 0;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

/** CRC-6 (polynomial x^6 + x + 1) over the 15 bits, never zero for an all-dark row. */
function checkOf(value: number): number {
  let rest = 0b101101;
  for (const bit of bitsOf(value, CLIP_BITS + FRAME_BITS)) {
    const carry = ((rest >> 5) & 1) ^ bit;
    rest = ((rest << 1) & 0b111111) ^ (carry ? 0b000011 : 0);
  }
  return rest;
}
