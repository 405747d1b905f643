import { imageDimensionsFromStream } from 'image-dimensions';
import { Refused } from '../http/refused.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The bytes at the end in which the end of a picture must be: some programs write a little behind it. */
const TAIL_BYTES = 4_096;

const PNG_END = Buffer.from('IEND');
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** The size of an uploaded picture in pixels; 400 when it cannot be read or was cut off. It is not decoded. */
export async function pictureSize(file: UploadedFile): Promise<{ width: number; height: number }> {
  const size = await imageDimensionsFromStream(file.stream());
  if (!size) throw new Refused('invalid_input', 'The picture cannot be read');
  if (!(await isWhole(file))) throw new Refused('invalid_input', 'The picture is not complete');
  return { width: size.width, height: size.height };
}

async function isWhole(file: UploadedFile): Promise<boolean> {
  if (file.fileType === 'image/webp') {
    // RIFF states the length of what follows its first eight bytes.
    const head = Buffer.from(await file.slice(0, 8).arrayBuffer());
    return head.length === 8 && head.readUInt32LE(4) + 8 <= file.size;
  }
  const tail = Buffer.from(await file.slice(-TAIL_BYTES).arrayBuffer());
  return tail.includes(file.fileType === 'image/png' ? PNG_END : JPEG_END);
}
