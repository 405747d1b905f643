import { expect, test } from 'vitest';
import type { AlarmMedia } from '#contract/alarm-media.ts';
import { recordedWindow } from './recorded-window.ts';

const nothing: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };

test('a video reports its own window', () => {
  expect(recordedWindow({ ...nothing, videoDetails: { startTime: 1, endTime: 9, markers: [] } })).toEqual({
    startTime: 1,
    endTime: 9,
  });
});

test('frames cover the time from the first to the last', () => {
  const frames = [3, 1, 7].map((timestamp) => ({ url: '/a.jpg', timestamp }));
  expect(recordedWindow({ ...nothing, frames })).toEqual({ startTime: 1, endTime: 7 });
});

test('a single picture covers no time', () => {
  expect(recordedWindow({ ...nothing, imagePath: '/a.jpg' })).toBeUndefined();
});
