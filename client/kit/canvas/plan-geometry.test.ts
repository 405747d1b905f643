import { expect, test } from 'vitest';
import { conePath, percentOf } from './plan-geometry.ts';

test.each([
  [480, 960, '50%'],
  [0, 0, '0%'],
])('a position of %i on a plan of %i is %s of it', (offset, length, percent) => {
  expect(percentOf(offset, length)).toBe(percent);
});

test('a camera that looks right with a view of 90 degrees sees as far up as down', () => {
  const camera = { id: 'c', name: 'C', x: 100, y: 100, direction: 0, spread: 90, reach: 100 };
  const path = conePath(camera);
  expect(path).toBe('M100.0 100.0L170.7 29.3A100.0 100.0 0 0 1 170.7 170.7Z');
});

test('a wide view is drawn the long way round', () => {
  const camera = { id: 'c', name: 'C', x: 0, y: 0, direction: 0, spread: 270, reach: 10 };
  expect(conePath(camera)).toContain(' 0 1 1 ');
});
