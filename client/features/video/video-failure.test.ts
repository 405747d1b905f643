import { expect, test } from 'vitest';
import { videoFailureText } from './video-failure.ts';

const withH264 = () => 'probably';
const withoutH264 = () => '';

test('a file that cannot be decoded is for another browser', () => {
  expect(videoFailureText(3, withH264)).toBe('Your browser cannot play the provided video file.');
});

test('a refused source is for another browser only where this one lacks the format', () => {
  expect(videoFailureText(4, withoutH264)).toBe('Your browser cannot play the provided video file.');
  expect(videoFailureText(4, withH264)).toBe('Cannot play video');
});

test('a broken connection is no matter of the browser', () => {
  expect(videoFailureText(2, withoutH264)).toBe('Cannot play video');
  expect(videoFailureText(undefined, withH264)).toBe('Cannot play video');
});
