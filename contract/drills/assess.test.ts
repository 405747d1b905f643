import { expect, test } from 'vitest';
import { groupFigures } from './assess.ts';

test('a group of fewer than five seats has no figures', () => {
  expect(groupFigures([10, 20, 30, 40])).toBeNull();
});

test('the median of a group is its middle, or lies between both of them', () => {
  expect(groupFigures([50_000, 10_000, 90_000, 20_000, 30_000])).toEqual({ seats: 5, median: 30_000 });
  expect(groupFigures([50_000, 10_000, 90_000, 20_000, 30_000, 40_000])).toEqual({ seats: 6, median: 35_000 });
});
