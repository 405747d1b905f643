import type { BitReader } from './bit-reader.ts';

/*
 * The variable length codes of coefficients (H.264, tables 9-5 and 9-7 to 9-10), each code
 * as its length and its value.
 */

/** A lookup table for codes of at most `bits` bits: by the value of the next bits, length * 256 + symbol. */
export class CodeTable {
  readonly #bits: number;
  readonly #entries: Uint16Array;

  /** `lengths[symbol]` 0 means that the symbol has no code. Throws when a code is a prefix of another. */
  constructor(lengths: readonly number[], codes: readonly number[]) {
    this.#bits = Math.max(...lengths);
    this.#entries = new Uint16Array(2 ** this.#bits);
    lengths.forEach((length, symbol) => {
      if (length === 0) return;
      const first = (codes[symbol] ?? 0) << (this.#bits - length);
      const past = first + 2 ** (this.#bits - length);
      if (this.#entries.subarray(first, past).some((entry) => entry > 0)) throw new Error('ambiguous code');
      this.#entries.fill(length * 256 + symbol, first, past);
    });
  }

  /** Number of unassigned bit patterns. */
  get unused(): number {
    return this.#entries.filter((entry) => entry === 0).length;
  }

  read(bits: BitReader): number {
    const entry = this.#entries[bits.peek16() >> (16 - this.#bits)] ?? 0;
    if (entry === 0) throw new Error('a code in the picture has no meaning');
    bits.skip(entry >> 8);
    return entry & 0xff;
  }
}

/** Symbol: number of coefficients * 4 + number of trailing ones. By neighbourhood: fewer than 2, 4, 8 coefficients around. */
export const COEFFICIENTS: readonly CodeTable[] = [
  new CodeTable(
    [
      [1, 0, 0, 0, 6, 2, 0, 0, 8, 6, 3, 0, 9, 8, 7, 5, 10, 9, 8, 6, 11, 10, 9, 7, 13, 11, 10, 8, 13, 13, 11, 9],
      [13, 13, 13, 10, 14, 14, 13, 11, 14, 14, 14, 13, 15, 15, 14, 14, 15, 15, 15, 14, 16, 15, 15, 15],
      [16, 16, 16, 15, 16, 16, 16, 16, 16, 16, 16, 16],
    ].flat(),
    [
      [1, 0, 0, 0, 5, 1, 0, 0, 7, 4, 1, 0, 7, 6, 5, 3, 7, 6, 5, 3, 7, 6, 5, 4, 15, 6, 5, 4, 11, 14, 5, 4],
      [8, 10, 13, 4, 15, 14, 9, 4, 11, 10, 13, 12, 15, 14, 9, 12, 11, 10, 13, 8, 15, 1, 9, 12],
      [11, 14, 13, 8, 7, 10, 9, 12, 4, 6, 5, 8],
    ].flat(),
  ),
  new CodeTable(
    [
      [2, 0, 0, 0, 6, 2, 0, 0, 6, 5, 3, 0, 7, 6, 6, 4, 8, 6, 6, 4, 8, 7, 7, 5, 9, 8, 8, 6, 11, 9, 9, 6],
      [11, 11, 11, 7, 12, 11, 11, 9, 12, 12, 12, 11, 12, 12, 12, 11, 13, 13, 13, 12, 13, 13, 13, 13],
      [13, 14, 13, 13, 14, 14, 14, 13, 14, 14, 14, 14],
    ].flat(),
    [
      [3, 0, 0, 0, 11, 2, 0, 0, 7, 7, 3, 0, 7, 10, 9, 5, 7, 6, 5, 4, 4, 6, 5, 6, 7, 6, 5, 8, 15, 6, 5, 4],
      [11, 14, 13, 4, 15, 10, 9, 4, 11, 14, 13, 12, 8, 10, 9, 8, 15, 14, 13, 12, 11, 10, 9, 12],
      [7, 11, 6, 8, 9, 8, 10, 1, 7, 6, 5, 4],
    ].flat(),
  ),
  new CodeTable(
    [
      [4, 0, 0, 0, 6, 4, 0, 0, 6, 5, 4, 0, 6, 5, 5, 4, 7, 5, 5, 4, 7, 5, 5, 4, 7, 6, 6, 4, 7, 6, 6, 4],
      [8, 7, 7, 5, 8, 8, 7, 6, 9, 8, 8, 7, 9, 9, 8, 8, 9, 9, 9, 8, 10, 9, 9, 9],
      [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
    ].flat(),
    [
      [
        15, 0, 0, 0, 15, 14, 0, 0, 11, 15, 13, 0, 8, 12, 14, 12, 15, 10, 11, 11, 11, 8, 9, 10, 9, 14, 13, 9, 8, 10, 9,
        8,
      ],
      [15, 14, 13, 13, 11, 14, 10, 12, 15, 10, 13, 12, 11, 14, 9, 12, 8, 10, 13, 8, 13, 7, 9, 12],
      [9, 12, 11, 10, 5, 8, 7, 6, 1, 4, 3, 2],
    ].flat(),
  ),
];

/** The same for the four mean values of a chroma plane. */
export const CHROMA_DC_COEFFICIENTS = new CodeTable(
  [2, 0, 0, 0, 6, 1, 0, 0, 6, 6, 3, 0, 6, 7, 7, 6, 6, 8, 8, 7],
  [1, 0, 0, 0, 7, 1, 0, 0, 4, 6, 1, 0, 3, 3, 2, 5, 2, 3, 2, 0],
);

/** Zeros before the last coefficient, by number of coefficients from 1. */
export const TOTAL_ZEROS: readonly CodeTable[] = [
  new CodeTable([1, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9], [1, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 1]),
  new CodeTable([3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6], [7, 6, 5, 4, 3, 5, 4, 3, 2, 3, 2, 3, 2, 1, 0]),
  new CodeTable([4, 3, 3, 3, 4, 4, 3, 3, 4, 5, 5, 6, 5, 6], [5, 7, 6, 5, 4, 3, 4, 3, 2, 3, 2, 1, 1, 0]),
  new CodeTable([5, 3, 4, 4, 3, 3, 3, 4, 3, 4, 5, 5, 5], [3, 7, 5, 4, 6, 5, 4, 3, 3, 2, 2, 1, 0]),
  new CodeTable([4, 4, 4, 3, 3, 3, 3, 3, 4, 5, 4, 5], [5, 4, 3, 7, 6, 5, 4, 3, 2, 1, 1, 0]),
  new CodeTable([6, 5, 3, 3, 3, 3, 3, 3, 4, 3, 6], [1, 1, 7, 6, 5, 4, 3, 2, 1, 1, 0]),
  new CodeTable([6, 5, 3, 3, 3, 2, 3, 4, 3, 6], [1, 1, 5, 4, 3, 3, 2, 1, 1, 0]),
  new CodeTable([6, 4, 5, 3, 2, 2, 3, 3, 6], [1, 1, 1, 3, 3, 2, 2, 1, 0]),
  new CodeTable([6, 6, 4, 2, 2, 3, 2, 5], [1, 0, 1, 3, 2, 1, 1, 1]),
  new CodeTable([5, 5, 3, 2, 2, 2, 4], [1, 0, 1, 3, 2, 1, 1]),
  new CodeTable([4, 4, 3, 3, 1, 3], [0, 1, 1, 2, 1, 3]),
  new CodeTable([4, 4, 2, 1, 3], [0, 1, 1, 1, 1]),
  new CodeTable([3, 3, 1, 2], [0, 1, 1, 1]),
  new CodeTable([2, 2, 1], [0, 1, 1]),
  new CodeTable([1, 1], [0, 1]),
];

export const CHROMA_DC_TOTAL_ZEROS: readonly CodeTable[] = [
  new CodeTable([1, 2, 3, 3], [1, 1, 1, 0]),
  new CodeTable([1, 2, 2], [1, 1, 0]),
  new CodeTable([1, 1], [1, 0]),
];

/** Zeros before a coefficient, by zeros left from 1; the last table serves all above 6. */
export const RUN_BEFORE: readonly CodeTable[] = [
  new CodeTable([1, 1], [1, 0]),
  new CodeTable([1, 2, 2], [1, 1, 0]),
  new CodeTable([2, 2, 2, 2], [3, 2, 1, 0]),
  new CodeTable([2, 2, 2, 3, 3], [3, 2, 1, 1, 0]),
  new CodeTable([2, 2, 3, 3, 3, 3], [3, 2, 3, 2, 1, 0]),
  new CodeTable([2, 3, 3, 3, 3, 3, 3], [3, 0, 1, 3, 2, 5, 4]),
  new CodeTable([3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11], [7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
];

/** Coded block pattern by code number, of macroblocks predicted within the picture and from others (table 9-4). */
export const INTRA_PATTERNS = [
  47, 31, 15, 0, 23, 27, 29, 30, 7, 11, 13, 14, 39, 43, 45, 46, 16, 3, 5, 10, 12, 19, 21, 26, 28, 35, 37, 42, 44, 1, 2,
  4, 8, 17, 18, 20, 24, 6, 9, 22, 25, 32, 33, 34, 36, 40, 38, 41,
] as const;
export const INTER_PATTERNS = [
  0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34, 36, 40, 39, 43, 45, 46,
  17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41,
] as const;
