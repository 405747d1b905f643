import { expect, test } from 'vitest';
import { TILE_MIN } from '../../features/video/live-grid/grid-layout.ts';
import { countFitting, layoutWall, livePictureIn, wallGaps } from './wall-layout.ts';

/** The space of a wall in a window: without the rail, the top bar and the padding. */
const spaceIn = (width: number, height: number, size: 2 | 3 | 4 | 5 | 6) => {
  const { padding } = wallGaps(size);
  return { width: width - 56 - 2 * padding, height: height - 48 - 2 * padding };
};

test.each([
  [1_366, 768, { 2: 4, 3: 9, 4: 12, 5: 12, 6: 12 }],
  [1_440, 900, { 2: 4, 3: 9, 4: 16, 5: 16, 6: 16 }],
  [1_920, 1_080, { 2: 4, 3: 9, 4: 16, 5: 25, 6: 30 }],
] as const)('as many tiles as keep their size fit into %d x %d', (width, height, expected) => {
  for (const size of [2, 3, 4, 5, 6] as const) {
    const { shown, tile } = layoutWall(spaceIn(width, height, size), size);
    expect({ size, shown }).toEqual({ size, shown: expected[size] });
    expect(tile.width).toBeGreaterThanOrEqual(TILE_MIN.width);
    expect(tile.height).toBeGreaterThanOrEqual(TILE_MIN.height);
  }
});

test('every size sees the same space', () => {
  const space = spaceIn(1_920, 1_080, 2);
  expect(countFitting(space, 2, 6)).toBe(30);
  expect(countFitting(spaceIn(1_920, 1_080, 6), 6, 4)).toBe(16);
});

test('the live picture is 16:9, beside a column for the still', () => {
  const picture = livePictureIn({ width: 461, height: 248 });
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
  expect(461 - picture.width).toBeGreaterThanOrEqual(96);
});

test('a window too small for any tile shows none', () => {
  expect(layoutWall({ width: 200, height: 100 }, 2).shown).toBe(0);
});
