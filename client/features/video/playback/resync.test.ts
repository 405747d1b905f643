import { expect, test } from 'vitest';
import { onCourse, resync } from './resync.ts';

test("a video's expected position is the elapsed time multiplied by its speed", () => {
  expect(onCourse({ at: 1_000, position: 10 }, 3_000, 1)).toBe(12);
  expect(onCourse({ at: 1_000, position: 10 }, 3_000, 4)).toBe(18);
});

test.each([
  [1, 'stay'],
  [1.1, 'bring-back'],
  [5, 'bring-back'],
  [5.1, 'go-on-from-here'],
])('a drift of %d s, either way: %s', (drift, action) => {
  expect(resync(20 + drift, 20)).toBe(action);
  expect(resync(20, 20 + drift)).toBe(action);
});
