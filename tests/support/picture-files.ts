import { createCanvas } from '@napi-rs/canvas';

type PictureType = 'png' | 'jpeg' | 'webp';

/** A real picture of this size and type. */
export async function pictureFile(
  { width = 300, height = 200, type = 'png' as PictureType } = {},
  name = 'plan.png',
): Promise<File> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width / 2, height / 2);
  const bytes = type === 'png' ? await canvas.encode('png') : await canvas.encode(type, 80);
  return new File([new Uint8Array(bytes)], name);
}

/** The file without its end. */
export const cutOff = (file: File, missing = 8) => new File([file.slice(0, file.size - missing)], file.name);
