import { expect, test } from 'vitest';
import { GRID_GAP, layoutGrid, layoutNearby, neighbourTile } from './grid-layout.ts';

const screen = { width: 1_360, height: 840 };

test('a single tile takes the available place, at 16:9', () => {
  expect(layoutGrid({ space: screen, count: 1 })).toEqual({
    columns: 1,
    rows: 1,
    tile: { width: 1_360, height: 765 },
    shown: 1,
  });
});

test('tiles use the columns and rows that make them largest', () => {
  expect(layoutGrid({ space: { width: 1_600, height: 800 }, count: 2 })).toMatchObject({ columns: 2, rows: 1 });
  expect(layoutGrid({ space: { width: 1_300, height: 800 }, count: 2 })).toMatchObject({ columns: 1, rows: 2 });
  expect(layoutGrid({ space: screen, count: 9 })).toMatchObject({ columns: 3, rows: 3, shown: 9 });
});

test.each([1, 4, 9, 13, 40])('%i tiles stay within the place, at least 300x200 each', (count) => {
  const { columns, rows, tile } = layoutGrid({ space: screen, count, extraHeight: 32 });
  expect(columns * tile.width + (columns - 1) * 8).toBeLessThanOrEqual(screen.width);
  expect(rows * tile.height + (rows - 1) * 8).toBeLessThanOrEqual(screen.height);
  expect(tile.width).toBeGreaterThanOrEqual(300);
  expect(tile.height).toBeGreaterThanOrEqual(200);
  expect(tile.width / (tile.height - 32)).toBeCloseTo(16 / 9, 1);
});

test('as many tiles are shown as fit', () => {
  expect(layoutGrid({ space: screen, count: 40 })).toMatchObject({ columns: 3, rows: 4, shown: 12 });
  // With its header a tile is 200 px high at 300 px already.
  expect(layoutGrid({ space: screen, count: 40, extraHeight: 32 })).toMatchObject({ columns: 4, rows: 4, shown: 16 });
});

test('there can be fewer columns and rows than would fit', () => {
  expect(layoutGrid({ space: screen, count: 40, maxPerSide: 2 })).toMatchObject({ columns: 2, rows: 2, shown: 4 });
});

test('if not even one tile fits, none is shown', () => {
  expect(layoutGrid({ space: { width: 299, height: 900 }, count: 3 })).toMatchObject({ columns: 0, rows: 0, shown: 0 });
  expect(layoutGrid({ space: { width: 900, height: 190 }, count: 3 })).toMatchObject({ shown: 0 });
  expect(layoutGrid({ space: screen, count: 0 })).toMatchObject({ shown: 0 });
});

test('arrow keys move to the tile beside, above and below, without wrapping around', () => {
  const layout = layoutGrid({ space: screen, count: 8 });
  expect(layout).toMatchObject({ columns: 3, rows: 3 });
  const from = (index: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => neighbourTile(index, key, layout));
  expect(from(4)).toEqual([3, 5, 1, 7]);
  expect(from(0)).toEqual([undefined, 1, undefined, 3]);
  expect(from(2)).toEqual([1, undefined, undefined, 5]);
  expect(from(7)).toEqual([6, undefined, 4, undefined]);
  // There is no tile right below: the last one is nearest.
  expect(from(5)).toEqual([4, undefined, 2, 7]);
  expect(neighbourTile(4, 'Home', layout)).toBe(0);
  expect(neighbourTile(4, 'End', layout)).toBe(7);
  expect(neighbourTile(4, 'x', layout)).toBeUndefined();
});

const wide = { width: 1_900, height: 1_000 };

test.each([
  [2, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [16, 4],
])('nearby cameras: %i are in %i columns', (count, columns) => {
  expect(layoutNearby({ space: wide, count })).toMatchObject({ columns, shown: count });
});

test('nearby cameras have no tile narrower than 400 px: there are fewer columns, which scroll', () => {
  const layout = layoutNearby({ space: { width: 1_100, height: 600 }, count: 9 });
  expect(layout).toMatchObject({ columns: 2, rows: 5, shown: 9 });
  expect(layout.tile.width).toBeGreaterThanOrEqual(400);
});

test('nearby cameras fit the height while tiles stay wide enough', () => {
  const { rows, tile } = layoutNearby({ space: { width: 1_900, height: 700 }, count: 4 });
  expect(rows * tile.height + GRID_GAP).toBeLessThanOrEqual(700);
});
