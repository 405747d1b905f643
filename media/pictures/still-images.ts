import type { StreamFormat } from '../decode/headers.ts';
import type { Picture } from '../decode/picture.ts';

const JPEG_QUALITY = 85;

/** Makes a JPEG of a decoded picture, `width` pixels wide, with the same aspect ratio. */
export async function jpegOf(picture: Picture, format: StreamFormat, width: number): Promise<Buffer> {
  // Loaded with the first still, because it takes memory and start-up time.
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(format.width, format.height);
  canvas.getContext('2d').putImageData(new ImageData(rgbaOf(picture, format), format.width, format.height), 0, 0);
  if (width === format.width) return canvas.encode('jpeg', JPEG_QUALITY);
  const small = createCanvas(width, Math.round((width * format.height) / format.width));
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small.encode('jpeg', JPEG_QUALITY);
}

/** The shown part of a picture in RGBA, from BT.601 limited range, the range of the clips. */
function rgbaOf({ luma, cb, cr }: Picture, { width, height }: StreamFormat): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const chroma = (y >> 1) * cb.width + (x >> 1);
      const light = 1.164 * ((luma.samples[y * luma.width + x] ?? 0) - 16);
      const blue = (cb.samples[chroma] ?? 0) - 128;
      const red = (cr.samples[chroma] ?? 0) - 128;
      rgba[at] = light + 1.596 * red;
      rgba[at + 1] = light - 0.392 * blue - 0.813 * red;
      rgba[at + 2] = light + 2.017 * blue;
      rgba[at + 3] = 255;
    }
  }
  return rgba;
}
