import type { BitReader } from './bit-reader.ts';
import { MEAN_MODE, predictBlock, predictChroma, predictLuma } from './intra-prediction.ts';
import { INTRA, type Picture, type Plane } from './picture.ts';
import { BLOCKS, type Residuals } from './residuals.ts';
import { INTRA_PATTERNS } from './variable-codes.ts';

/** Kinds of intra macroblocks: predicted by blocks, then 24 kinds predicted as a whole, then plain samples. */
const [BY_BLOCKS, PLAIN] = [0, 25];

/** Blocks of a macroblock, in coding order, whose neighbour above right is not decoded before them. */
const NO_TOP_RIGHT = new Set([3, 7, 11, 13, 15]);

/** Decodes macroblocks that are predicted within the picture. */
export class IntraMacroblocks {
  readonly #bits: BitReader;
  readonly #picture: Picture;
  readonly #slice: number;
  readonly #residuals: Residuals;

  constructor(bits: BitReader, picture: Picture, slice: number, residuals: Residuals) {
    this.#bits = bits;
    this.#picture = picture;
    this.#slice = slice;
    this.#residuals = residuals;
  }

  decode(mb: number, kind: number): void {
    const { mbWidth, gridWidth, references } = this.#picture;
    const [mbX, mbY] = [mb % mbWidth, Math.floor(mb / mbWidth)];
    for (let row = mbY * 4; row < mbY * 4 + 4; row += 1) {
      references.fill(INTRA, row * gridWidth + mbX * 4, row * gridWidth + mbX * 4 + 4);
    }
    if (kind === BY_BLOCKS) this.#byBlocks(mb, mbX, mbY);
    else if (kind < PLAIN) this.#whole(mb, mbX, mbY, kind - 1);
    else if (kind === PLAIN) this.#plain(mb, mbX, mbY);
    else throw new Error('a macroblock in the picture cannot be read');
  }

  /** Records that the blocks of a macroblock have no modes of their own; the first is at this position of the grid. */
  noModes(x: number, y: number): void {
    const { intraModes, gridWidth } = this.#picture;
    for (let row = y; row < y + 4; row += 1) intraModes.fill(MEAN_MODE, row * gridWidth + x, row * gridWidth + x + 4);
  }

  #byBlocks(mb: number, mbX: number, mbY: number): void {
    for (const { x, y } of BLOCKS) this.#readMode(mbX * 4 + x, mbY * 4 + y);
    const chromaMode = this.#bits.unsigned();
    const pattern = INTRA_PATTERNS[this.#bits.unsigned()];
    if (pattern === undefined) throw new Error('a macroblock in the picture cannot be read');
    if (pattern > 0) this.#residuals.readQp(mb);
    const { luma, intraModes, gridWidth } = this.#picture;
    for (const [index, block] of BLOCKS.entries()) {
      const [x, y] = [mbX * 4 + block.x, mbY * 4 + block.y];
      const near = {
        left: this.#decoded(x - 1, y),
        top: this.#decoded(x, y - 1),
        topRight: !NO_TOP_RIGHT.has(index) && this.#decoded(x + 1, y - 1),
      };
      predictBlock(luma, y * 4 * luma.width + x * 4, intraModes[y * gridWidth + x] ?? 0, near);
      this.#residuals.addLuma(mb, index, pattern);
    }
    this.#predictChroma(mbX, mbY, chromaMode);
    this.#residuals.addChroma(mb, pattern);
  }

  /** Reads a block's mode: the one predicted from its neighbours, or another. */
  #readMode(x: number, y: number): void {
    const { intraModes, gridWidth } = this.#picture;
    const known = this.#decoded(x - 1, y) && this.#decoded(x, y - 1);
    const at = y * gridWidth + x;
    const suggested = known ? Math.min(intraModes[at - 1] ?? 0, intraModes[at - gridWidth] ?? 0) : MEAN_MODE;
    if (this.#bits.bit()) {
      intraModes[at] = suggested;
      return;
    }
    const other = this.#bits.bits(3);
    intraModes[at] = other < suggested ? other : other + 1;
  }

  #whole(mb: number, mbX: number, mbY: number, kind: number): void {
    this.noModes(mbX * 4, mbY * 4);
    const chromaMode = this.#bits.unsigned();
    const pattern = (Math.floor(kind / 4) % 3) * 16 + (kind >= 12 ? 15 : 0);
    this.#residuals.readQp(mb);
    const { luma } = this.#picture;
    const { left, top } = this.#neighbours(mbX, mbY);
    predictLuma(luma, mbY * 16 * luma.width + mbX * 16, kind % 4, left, top);
    this.#residuals.addWholeLuma(mb, pattern);
    this.#predictChroma(mbX, mbY, chromaMode);
    this.#residuals.addChroma(mb, pattern);
  }

  #plain(mb: number, mbX: number, mbY: number): void {
    const { luma, cb, cr, lumaCounts, cbCounts, crCounts, gridWidth, qps } = this.#picture;
    this.noModes(mbX * 4, mbY * 4);
    this.#bits.align();
    this.#copy(luma, mbX, mbY, 16);
    this.#copy(cb, mbX, mbY, 8);
    this.#copy(cr, mbX, mbY, 8);
    for (let row = 0; row < 4; row += 1)
      lumaCounts.fill(16, (mbY * 4 + row) * gridWidth + mbX * 4, (mbY * 4 + row) * gridWidth + mbX * 4 + 4);
    for (const counts of [cbCounts, crCounts]) {
      for (let row = 0; row < 2; row += 1) {
        const at = ((mbY * 2 + row) * gridWidth) / 2 + mbX * 2;
        counts.fill(16, at, at + 2);
      }
    }
    qps[mb] = 0;
  }

  #copy({ samples, width }: Plane, mbX: number, mbY: number, size: number): void {
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) samples[(mbY * size + y) * width + mbX * size + x] = this.#bits.bits(8);
    }
  }

  #predictChroma(mbX: number, mbY: number, mode: number): void {
    if (mode > 3) throw new Error('a macroblock in the picture cannot be read');
    const { left, top } = this.#neighbours(mbX, mbY);
    for (const plane of [this.#picture.cb, this.#picture.cr]) {
      predictChroma(plane, mbY * 8 * plane.width + mbX * 8, mode, left, top);
    }
  }

  #neighbours(mbX: number, mbY: number): { left: boolean; top: boolean } {
    return { left: this.#decoded(mbX * 4 - 1, mbY * 4), top: this.#decoded(mbX * 4, mbY * 4 - 1) };
  }

  /** Whether a block lies in this slice and is decoded, or about to be as part of the present macroblock. */
  #decoded(x: number, y: number): boolean {
    const { gridWidth, mbWidth, slices } = this.#picture;
    return x >= 0 && y >= 0 && x < gridWidth && slices[(y >> 2) * mbWidth + (x >> 2)] === this.#slice;
  }
}
