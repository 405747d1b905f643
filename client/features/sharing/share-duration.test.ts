import { expect, test } from 'vitest';
import { durationFor } from './share-duration.ts';

test('a value the new unit allows stays', () => {
  expect(durationFor('day', 6)).toBe(6);
  expect(durationFor('hour', 23)).toBe(23);
});

test('a value the new unit does not allow becomes 1', () => {
  expect(durationFor('day', 7)).toBe(1);
  expect(durationFor('week', 12)).toBe(1);
});

test('an empty value stays empty', () => {
  expect(durationFor('week', null)).toBeNull();
});
