import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useResync } from './use-resync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A video that plays from 10 s on, and advances only when the test sets its position. */
function playing() {
  const video = document.createElement('video');
  for (const [name, value] of Object.entries({ paused: false, readyState: 4, duration: 900 })) {
    Object.defineProperty(video, name, { value });
  }
  video.currentTime = 10;
  renderHook(() => useResync({ current: video }));
  video.dispatchEvent(new Event('play'));
  return video;
}

test('a video that has fallen two seconds behind is brought back', () => {
  const video = playing();
  vi.advanceTimersByTime(2_000);
  expect(video.currentTime).toBeCloseTo(11.5, 0);
});

test('a video that keeps up is left alone', () => {
  const video = playing();
  video.currentTime = 11.2;
  vi.advanceTimersByTime(2_000);
  expect(video.currentTime).toBe(11.2);
});

test('after too long a wait it continues from its position, and nothing is skipped', () => {
  const video = playing();
  Object.defineProperty(video, 'seeking', { value: true, configurable: true });
  vi.advanceTimersByTime(8_000);
  Object.defineProperty(video, 'seeking', { value: false });
  vi.advanceTimersByTime(500);
  expect(video.currentTime).toBe(10);
});

test('a new speed starts a new course', () => {
  const video = playing();
  vi.advanceTimersByTime(900);
  video.currentTime = 10.9;
  video.playbackRate = 4;
  video.dispatchEvent(new Event('ratechange'));
  vi.advanceTimersByTime(200);
  expect(video.currentTime).toBe(10.9);
});
