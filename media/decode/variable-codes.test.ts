import { expect, it } from 'vitest';
import {
  CHROMA_DC_TOTAL_ZEROS,
  type CodeTable,
  INTER_PATTERNS,
  INTRA_PATTERNS,
  RUN_BEFORE,
  TOTAL_ZEROS,
} from './variable-codes.ts';

// The constructor already checks that no code is a prefix of another.
it.each<[string, readonly CodeTable[]]>([
  ['zeros of chroma mean values', CHROMA_DC_TOTAL_ZEROS],
  ['runs up to six', RUN_BEFORE.slice(0, 6)],
  ['zeros of blocks with more than one coefficient', TOTAL_ZEROS.slice(2)],
])('gives every bit pattern a meaning in the codes of %s', (_, tables) => {
  expect(tables.map((table) => table.unused)).toEqual(tables.map(() => 0));
});

it.each([
  ['intra', INTRA_PATTERNS],
  ['inter', INTER_PATTERNS],
])('maps every pattern of %s macroblocks once', (_, patterns) => {
  expect([...patterns].sort((a, b) => a - b)).toEqual(Array.from({ length: 48 }, (__, index) => index));
});
