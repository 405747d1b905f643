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

/** The head of a real JPEG with a body that is none, as large as the smallest upload may be. */
export async function unreadableJpeg(): Promise<File> {
  const real = Buffer.from(await (await pictureFile({ type: 'jpeg' })).arrayBuffer());
  // The size comes with the start of the frame; the tables behind it are missing.
  const head = real.subarray(0, real.indexOf(Buffer.from([0xff, 0xc4])));
  return new File([new Uint8Array(head), new Uint8Array(200_000).fill(0xff), new Uint8Array([0xff, 0xd9])], 'plan.jpg');
}
