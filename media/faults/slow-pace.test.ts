import { expect, it } from 'vitest';
import { slowStart } from './slow-pace.ts';

it('holds one picture until the next batch arrives', () => {
  expect(Array.from({ length: 11 }, (_, n) => slowStart(n, 100))).toEqual([
    0, 496, 497, 498, 499, 500, 996, 997, 998, 999, 1_000,
  ]);
});
