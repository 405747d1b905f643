import type { BitReader } from './bit-reader.ts';
import {
  CHROMA_DC_COEFFICIENTS,
  CHROMA_DC_TOTAL_ZEROS,
  COEFFICIENTS,
  type CodeTable,
  RUN_BEFORE,
  TOTAL_ZEROS,
} from './variable-codes.ts';

const levels = new Int32Array(16);

/**
 * Reads the coefficients of a block (H.264, 9.2) into `into`, in scanning order from index `first` to at most
 * 15. `around` is the number of coefficients predicted from the neighbours; -1 selects the table for the DC
 * coefficients of chroma. Returns the number of coefficients.
 */
export function readCoefficients(bits: BitReader, around: number, first: number, into: Int32Array): number {
  const token = readToken(bits, around);
  const count = token >> 2;
  if (count === 0) return 0;
  readLevels(bits, count, token & 3);
  const most = around < 0 ? 4 : 16 - first;
  let zerosLeft = 0;
  if (count < most) {
    const tables = around < 0 ? CHROMA_DC_TOTAL_ZEROS : TOTAL_ZEROS;
    zerosLeft = table(tables, count - 1).read(bits);
  }
  let at = first + count - 1 + zerosLeft;
  if (at - first >= most) throw new Error('a block in the picture is too long');
  for (let index = 0; index < count; index += 1) {
    into[at] = levels[index] ?? 0;
    if (zerosLeft > 0 && index < count - 1) {
      const run = table(RUN_BEFORE, Math.min(zerosLeft, RUN_BEFORE.length) - 1).read(bits);
      zerosLeft -= run;
      at -= run;
    }
    at -= 1;
  }
  return count;
}

function readToken(bits: BitReader, around: number): number {
  if (around < 0) return CHROMA_DC_COEFFICIENTS.read(bits);
  if (around < 8) return table(COEFFICIENTS, around < 2 ? 0 : around < 4 ? 1 : 2).read(bits);
  // Six plain bits: number of coefficients minus one, and trailing ones; 3 means none at all.
  const code = bits.bits(6);
  return code === 3 ? 0 : code + 4;
}

/** The values, from the highest frequency down (9.2.2). */
function readLevels(bits: BitReader, count: number, trailingOnes: number): void {
  let suffixLength = count > 10 && trailingOnes < 3 ? 1 : 0;
  for (let index = 0; index < count; index += 1) {
    if (index < trailingOnes) {
      levels[index] = bits.bit() ? -1 : 1;
      continue;
    }
    let code = readLevelCode(bits, suffixLength);
    if (index === trailingOnes && trailingOnes < 3) code += 2;
    const level = code % 2 === 0 ? (code + 2) / 2 : (-code - 1) / 2;
    levels[index] = level;
    if (suffixLength === 0) suffixLength = 1;
    if (Math.abs(level) > 3 << (suffixLength - 1) && suffixLength < 6) suffixLength += 1;
  }
}

function readLevelCode(bits: BitReader, suffixLength: number): number {
  let prefix = 0;
  while (bits.bit() === 0) prefix += 1;
  const suffixBits = prefix === 14 && suffixLength === 0 ? 4 : prefix >= 15 ? prefix - 3 : suffixLength;
  const code = (Math.min(15, prefix) << suffixLength) + bits.bits(suffixBits);
  const beyond = prefix >= 15 && suffixLength === 0 ? 15 : 0;
  return code + beyond + (prefix >= 16 ? (1 << (prefix - 3)) - 4096 : 0);
}

function table(tables: readonly CodeTable[], index: number): CodeTable {
  const found = tables[index];
  if (!found) throw new Error('a block in the picture cannot be read');
  return found;
}
