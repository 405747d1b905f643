import { expect, it } from 'vitest';
import { intersection, isEmpty, isEverything, type NumberSet, shortest } from './number-set.ts';

const these = (...values: number[]): NumberSet => ({ values: new Set(values), negative: false });
const allBut = (...values: number[]): NumberSet => ({ values: new Set(values), negative: true });

it('intersects sets of either sign', () => {
  expect(intersection(these(1, 2, 3), these(2, 3, 4))).toEqual(these(2, 3));
  expect(intersection(these(1, 2, 3), allBut(2))).toEqual(these(1, 3));
  expect(intersection(allBut(2), these(1, 2, 3))).toEqual(these(1, 3));
  expect(intersection(allBut(1), allBut(2))).toEqual(allBut(1, 2));
});

it('distinguishes the empty set from the full set', () => {
  expect(isEmpty(these())).toBe(true);
  expect(isEmpty(allBut())).toBe(false);
  expect(isEverything(allBut())).toBe(true);
  expect(isEverything(these())).toBe(false);
});

it('describes a set in the shorter way within its domain', () => {
  expect(shortest(allBut(1, 2, 3), [1, 2, 3, 4])).toEqual(these(4));
  expect(shortest(these(1, 2, 3), [1, 2, 3, 4])).toEqual(allBut(4));
  expect(isEverything(shortest(allBut(9), [1, 2]))).toBe(true);
  expect(isEmpty(shortest(these(9), [1, 2]))).toBe(true);
});
