import { PERSON_PROFILES } from '#contract/record-limits.ts';
import { jpegName, jpegOf } from '../../lib/jpeg-of.ts';
import type { Square } from './crop.ts';

/** The square part of a picture as a JPEG of at most 1024 px. Rejects where the browser cannot draw it. */
export async function cropImage(original: File, { x, y, side }: Square): Promise<File> {
  const picture = await createImageBitmap(original);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, PERSON_PROFILES.sentSide);
  canvas.height = canvas.width;
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await jpegOf(canvas);
  if (!jpeg) throw new Error('The picture cannot be cropped in this browser');
  return new File([jpeg], jpegName(original), { type: jpeg.type });
}
