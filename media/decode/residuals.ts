import type { BitReader } from './bit-reader.ts';
import { readCoefficients } from './coefficients.ts';
import type { SliceHeader } from './headers.ts';
import type { Picture, Plane } from './picture.ts';
import { addResidual, chromaQp, scaleChromaMeans, scaleLumaMeans } from './transform.ts';

/** Positions of the 16 luma blocks of a macroblock in coding order. */
export const BLOCKS = Array.from({ length: 16 }, (_, index) => ({
  x: (index & 1) + ((index >> 2) & 1) * 2,
  y: ((index >> 1) & 1) + (index >> 3) * 2,
}));

/** Reads the residuals of a macroblock and adds them to its prediction (H.264, 7.3.5.3 and 8.5). */
export class Residuals {
  /** Luma quantiser of the macroblock read last. */
  qp: number;
  readonly #bits: BitReader;
  readonly #picture: Picture;
  readonly #slice: number;
  readonly #chromaQpOffset: number;
  readonly #block = new Int32Array(16);
  readonly #lumaMeans = new Int32Array(16);
  readonly #chromaMeans = [new Int32Array(16), new Int32Array(16)] as const;

  constructor(bits: BitReader, picture: Picture, header: SliceHeader, chromaQpOffset: number) {
    this.#bits = bits;
    this.#picture = picture;
    this.#slice = header.firstMb;
    this.qp = header.qp;
    this.#chromaQpOffset = chromaQpOffset;
  }

  /** Reads the change of the quantiser at this macroblock. */
  readQp(mb: number): void {
    this.qp = (this.qp + this.#bits.signed() + 52) % 52;
    this.#picture.qps[mb] = this.qp;
  }

  /** Luma and chroma of a macroblock whose prediction is already in the picture. */
  add(mb: number, pattern: number): void {
    for (let index = 0; index < 16; index += 1) this.addLuma(mb, index, pattern);
    this.addChroma(mb, pattern);
  }

  /** One luma block, by its number in coding order. */
  addLuma(mb: number, index: number, pattern: number): void {
    const at = this.#gridAt(mb, index);
    if ((pattern & (1 << (index >> 2))) === 0) {
      this.#picture.lumaCounts[at] = 0;
      return;
    }
    const count = readCoefficients(this.#bits, this.#aroundLuma(mb, index), 0, this.#block);
    this.#picture.lumaCounts[at] = count;
    if (count > 0) this.#addTo(this.#picture.luma, this.#lumaAt(mb, index), this.qp, false);
  }

  /** Luma of a macroblock that is predicted as a whole: DC coefficients first. */
  addWholeLuma(mb: number, pattern: number): void {
    this.#lumaMeans.fill(0);
    readCoefficients(this.#bits, this.#aroundLuma(mb, 0), 0, this.#lumaMeans);
    scaleLumaMeans(this.#lumaMeans, this.qp);
    for (const [index, { x, y }] of BLOCKS.entries()) {
      const count = pattern & 15 ? readCoefficients(this.#bits, this.#aroundLuma(mb, index), 1, this.#block) : 0;
      this.#picture.lumaCounts[this.#gridAt(mb, index)] = count;
      const mean = this.#lumaMeans[4 * y + x] ?? 0;
      this.#block[0] = mean;
      if (count > 0 || mean !== 0) this.#addTo(this.#picture.luma, this.#lumaAt(mb, index), this.qp, true);
    }
  }

  /** Chroma of a macroblock: DC coefficients of both planes, then the rest of each. */
  addChroma(mb: number, pattern: number): void {
    const { cb, cr, cbCounts, crCounts } = this.#picture;
    const qp = chromaQp(this.qp, this.#chromaQpOffset);
    for (const means of this.#chromaMeans) {
      means.fill(0);
      if (pattern < 16) continue;
      readCoefficients(this.#bits, -1, 0, means);
      scaleChromaMeans(means, qp);
    }
    this.#addPlane(mb, cb, cbCounts, this.#chromaMeans[0], qp, pattern >= 32);
    this.#addPlane(mb, cr, crCounts, this.#chromaMeans[1], qp, pattern >= 32);
  }

  #addPlane(mb: number, plane: Plane, counts: Uint8Array, means: Int32Array, qp: number, sent: boolean): void {
    const { mbWidth } = this.#picture;
    const [left, top] = [(mb % mbWidth) * 2, Math.floor(mb / mbWidth) * 2];
    for (let index = 0; index < 4; index += 1) {
      const [x, y] = [left + (index & 1), top + (index >> 1)];
      const count = sent ? readCoefficients(this.#bits, this.#around(counts, mbWidth * 2, 1, x, y), 1, this.#block) : 0;
      counts[y * mbWidth * 2 + x] = count;
      const mean = means[index] ?? 0;
      this.#block[0] = mean;
      if (count > 0 || mean !== 0) this.#addTo(plane, y * 4 * plane.width + x * 4, qp, true);
    }
  }

  #addTo(plane: Plane, at: number, qp: number, dcScaled: boolean): void {
    addResidual(this.#block, qp, dcScaled, plane.samples, at, plane.width);
  }

  #aroundLuma(mb: number, index: number): number {
    const at = this.#gridAt(mb, index);
    const { gridWidth, lumaCounts } = this.#picture;
    return this.#around(lumaCounts, gridWidth, 2, at % gridWidth, Math.floor(at / gridWidth));
  }

  /**
   * The number of coefficients predicted from the blocks to the left and above; `shift` converts blocks to
   * macroblocks.
   */
  #around(counts: Uint8Array, width: number, shift: number, x: number, y: number): number {
    const left = x > 0 && this.#sameSlice((x - 1) >> shift, y >> shift) ? (counts[y * width + x - 1] ?? 0) : undefined;
    const top = y > 0 && this.#sameSlice(x >> shift, (y - 1) >> shift) ? (counts[(y - 1) * width + x] ?? 0) : undefined;
    if (left !== undefined && top !== undefined) return (left + top + 1) >> 1;
    return left ?? top ?? 0;
  }

  #sameSlice(mbX: number, mbY: number): boolean {
    return this.#picture.slices[mbY * this.#picture.mbWidth + mbX] === this.#slice;
  }

  #gridAt(mb: number, index: number): number {
    const { mbWidth, gridWidth } = this.#picture;
    const block = BLOCKS[index];
    return (Math.floor(mb / mbWidth) * 4 + (block?.y ?? 0)) * gridWidth + (mb % mbWidth) * 4 + (block?.x ?? 0);
  }

  #lumaAt(mb: number, index: number): number {
    const { gridWidth, luma } = this.#picture;
    const at = this.#gridAt(mb, index);
    return Math.floor(at / gridWidth) * 4 * luma.width + (at % gridWidth) * 4;
  }
}
