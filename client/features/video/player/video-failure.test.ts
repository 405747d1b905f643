import { expect, test } from 'vitest';
import { videoFailure } from './video-failure.ts';

const withH264 = () => 'probably';
const withoutH264 = () => '';

const lasting = { text: 'Your browser cannot play the provided video file.', passing: false };
const passing = { text: 'Cannot play video', passing: true };

test('a file that cannot be decoded blames the browser', () => {
  expect(videoFailure(3, withH264)).toEqual(lasting);
});

test('a refused source blames the browser only if it lacks the format', () => {
  expect(videoFailure(4, withoutH264)).toEqual(lasting);
  expect(videoFailure(4, withH264)).toEqual(passing);
});

test('a broken connection does not blame the browser, and is retried', () => {
  expect(videoFailure(2, withoutH264)).toEqual(passing);
  expect(videoFailure(undefined, withH264)).toEqual(passing);
});
