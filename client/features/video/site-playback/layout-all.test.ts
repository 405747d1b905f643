import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutAll } from './layout-all.ts';

it('lays nine tiles out in three rows on a wide screen', () => {
  expect(layoutAll({ width: 1_300, height: 480 }, 9, 4)).toMatchObject({ columns: 3, rows: 3 });
});

it('has a place for every tile, and none of them beyond the space', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 2_000 }),
      fc.integer({ min: 200, max: 1_200 }),
      fc.integer({ min: 1, max: 9 }),
      (width, height, count) => {
        const { columns, rows, tile } = layoutAll({ width, height }, count, 4);
        expect(columns * rows).toBeGreaterThanOrEqual(count);
        expect(columns * tile.width + (columns - 1) * 4).toBeLessThanOrEqual(width);
        expect(rows * tile.height + (rows - 1) * 4).toBeLessThanOrEqual(height);
      },
    ),
  );
});

it('lays out nothing before the space is known', () => {
  expect(layoutAll({ width: 0, height: 0 }, 9, 4).tile).toEqual({ width: 0, height: 0 });
});
