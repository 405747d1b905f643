import { afterEach, expect, test, vi } from 'vitest';
import { createChangeDetector } from './picture-change.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('the first picture is a change, the same picture is none, and another one is', async () => {
  const look = pictures(10, 10, 11, 11);
  expect([await look(), await look(), await look(), await look()]).toEqual([true, false, true, false]);
});

test('a frame is read without a canvas where browsers give it, and closed', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const shades = [10, 10, 11];
  const close = vi.fn();
  class Frame {
    visibleRect = { x: 0, y: 0, width: 1_920, height: 1_080 };
    close = close;
    allocationSize = () => 16;
    copyTo = vi.fn(async (pixels: Uint8Array, { rect }: VideoFrameCopyToOptions) => {
      expect(rect).toEqual({ x: 640, y: 360, width: 640, height: 360 });
      pixels.fill(shades.shift() ?? 0);
    });
  }
  vi.stubGlobal('VideoFrame', Frame);
  const video = document.createElement('video');
  Object.defineProperty(video, 'videoWidth', { value: 1_920 });
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_ENOUGH_DATA });
  const hasChanged = createChangeDetector();
  expect([await hasChanged(video), await hasChanged(video), await hasChanged(video)]).toEqual([true, false, true]);
  expect(close).toHaveBeenCalledTimes(3);
  expect(getContext).not.toHaveBeenCalled();
});

test('an unreadable picture counts as moving', async () => {
  const look = pictures(10, 'unreadable', 10);
  expect([await look(), await look(), await look()]).toEqual([true, true, true]);
});

test('nothing counts as frozen before there is a picture', async () => {
  const hasChanged = createChangeDetector();
  const video = document.createElement('video');
  expect([await hasChanged(video), await hasChanged(video)]).toEqual([true, true]);
});
