import { afterEach, expect, it, vi } from 'vitest';
import { resizeImage } from './resize-image.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const original = new File(['pixels'], 'gate.png', { type: 'image/png' });

/** A browser that reads every file as a picture of this size. */
function browserReading(width: number, height: number) {
  const drawn = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object({ drawImage: drawn }));
  const written = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['small'], { type: type ?? '' })));
  return { drawn, written };
}

it('makes an image 300 px wide and keeps its shape', async () => {
  const { drawn, written } = browserReading(1200, 800);
  const small = await resizeImage(original);
  expect([small.name, small.type]).toEqual(['gate.jpg', 'image/jpeg']);
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 300, 200);
  expect(written).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.9);
});

it('does not enlarge a small image', async () => {
  const { drawn } = browserReading(120, 90);
  await resizeImage(original);
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 120, 90);
});

it('keeps the original when the browser cannot read it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  expect(await resizeImage(original)).toBe(original);
});

it('keeps the original when the browser cannot write the small one', async () => {
  browserReading(1200, 800).written.mockImplementation((done) => done(null));
  expect(await resizeImage(original)).toBe(original);
});
