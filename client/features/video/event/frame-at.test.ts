import { expect, test } from 'vitest';
import { frameAt } from './frame-at.ts';

const frames = [1_000, 2_000, 2_400, 9_000].map((timestamp) => ({ url: `/${timestamp}.jpg`, timestamp }));

test('the nearest frame within half a second is shown', () => {
  expect(frameAt(frames, 1_500)).toBe(0);
  expect(frameAt(frames, 1_501)).toBe(1);
  expect(frameAt(frames, 2_300)).toBe(2);
  expect(frameAt(frames, 8_500)).toBe(3);
});

test('if there is none, the frame before stays on show', () => {
  expect(frameAt(frames, 5_000)).toBe(2);
  expect(frameAt(frames, 99_000)).toBe(3);
});

test('before the first frame the first one is shown', () => {
  expect(frameAt(frames, 0)).toBe(0);
});

test('without frames nothing is shown', () => {
  expect(frameAt([], 1_000)).toBe(-1);
});
