import type { Check } from './column-checks.ts';

/** Rows per word of a bitmap. */
const WORD_BITS = 32;
/** Rows that are marked at a time. */
export const BLOCK = 2_048;

const marks = new Int32Array(BLOCK / WORD_BITS);
const union = new Int32Array(BLOCK / WORD_BITS);

/**
 * Marks the rows between two positions of one block that pass all the given checks, each of which has bitmaps. Returns
 * how many are marked.
 */
export function markRows(checks: readonly Check[], from: number, to: number): number {
  const first = from >>> 5;
  const words = ((to - 1) >>> 5) - first + 1;
  marks.fill(-1, 0, words);
  marks[0] = -1 << (from & 31);
  marks[words - 1] = (marks[words - 1] ?? 0) & (-1 >>> (31 - ((to - 1) & 31)));
  for (const { bitmaps, isNegative } of checks) if (!keep(bitmaps ?? [], isNegative, first, words)) return 0;
  let count = 0;
  for (let word = 0; word < words; word += 1) count += bitsIn(marks[word] ?? 0);
  return count;
}

/**
 * Writes the positions of the marked rows into an array, newest first. `from` is the position from which they were
 * marked.
 */
export function takeMarked(from: number, to: number, into: Uint32Array): void {
  const first = from >>> 5;
  let next = 0;
  for (let word = ((to - 1) >>> 5) - first; word >= 0; word -= 1) {
    let left = marks[word] ?? 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      into[next] = (first + word) * WORD_BITS + bit;
      next += 1;
      left ^= 1 << bit;
    }
  }
}

/**
 * Unmarks all rows except those in one of the bitmaps or, if negative, in none of them. Returns whether any marked rows
 * are left: with rare values, most blocks have none.
 */
function keep(any: readonly Int32Array[], negative: boolean, first: number, words: number): boolean {
  const [only] = any;
  const single = any.length === 1 ? only : undefined;
  const source = single ?? unite(any, first, words);
  const start = single ? first : 0;
  const flip = negative ? -1 : 0;
  let left = 0;
  for (let word = 0; word < words; word += 1) {
    const kept = (marks[word] ?? 0) & ((source[start + word] ?? 0) ^ flip);
    marks[word] = kept;
    left |= kept;
  }
  return left !== 0;
}

function unite(any: readonly Int32Array[], first: number, words: number): Int32Array {
  union.fill(0, 0, words);
  for (const bitmap of any) {
    for (let word = 0; word < words; word += 1) union[word] = (union[word] ?? 0) | (bitmap[first + word] ?? 0);
  }
  return union;
}

function bitsIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
