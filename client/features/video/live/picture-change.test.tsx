import { expect, test, vi } from 'vitest';
import { createChangeDetector } from './picture-change.ts';

/** A canvas that returns the given shades, one for each read. */
function pictures(...shades: (number | 'unreadable')[]) {
  const getImageData = () => {
    const shade = shades.shift() ?? 0;
    if (shade === 'unreadable') throw new DOMException('tainted', 'SecurityError');
    return { data: new Uint8ClampedArray(16).fill(shade) };
  };
  const context = { drawImage: () => {}, getImageData };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.create(context));
  const video = document.createElement('video');
  Object.defineProperty(video, 'videoWidth', { value: 640 });
  const hasChanged = createChangeDetector();
  return () => hasChanged(video);
}

test('the first picture is a change, the same picture is none, and another one is', () => {
  const look = pictures(10, 10, 11, 11);
  expect([look(), look(), look(), look()]).toEqual([true, false, true, false]);
});

test('an unreadable picture counts as moving', () => {
  const look = pictures(10, 'unreadable', 10);
  expect([look(), look(), look()]).toEqual([true, true, true]);
});

test('nothing counts as frozen before there is a picture', () => {
  const hasChanged = createChangeDetector();
  const video = document.createElement('video');
  expect([hasChanged(video), hasChanged(video)]).toEqual([true, true]);
});
