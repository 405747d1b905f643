import { imageDimensionsFromStream } from 'image-dimensions';
import type { PictureSize } from '#contract/picture-size.ts';
import { Refused } from '../http/refused.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The bytes at the end in which the end of a picture must be: some programs write a little behind it. */
const TAIL_BYTES = 4_096;

const PNG_END = Buffer.from('IEND');
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** The most pixels that are decoded: four bytes of memory each. */
const PIXELS_MAX = 64_000_000;

/**
 * Checks an uploaded picture and returns its size in pixels. 400 when it has too many pixels, when `faultOf` finds a fault
 * in its size, when it was cut off, and when it cannot be decoded.
 */
export async function checkPicture(
  file: UploadedFile,
  faultOf: (size: PictureSize) => string | undefined = () => undefined,
): Promise<PictureSize> {
  const size = await imageDimensionsFromStream(file.stream());
  if (!size) throw unreadable();
  const { width, height } = size;
  const fault = faultOf({ width, height });
  if (fault !== undefined) throw new Refused('invalid_input', fault);
  if (width * height > PIXELS_MAX) {
    throw new Refused('invalid_input', `The picture must have at most ${PIXELS_MAX / 1_000_000} megapixels`);
  }
  if (!(await isWhole(file))) throw new Refused('invalid_input', 'The picture is not complete');
  await decodeInTurn(file);
  return { width, height };
}

/** The decoding of the picture before. */
let last: Promise<void> = Promise.resolve();

/** Decodes a picture in a thread of the library, after those before it: each takes memory for all of its pixels. */
async function decodeInTurn(file: UploadedFile): Promise<void> {
  const turn = last.then(() => decode(file));
  last = turn.catch(() => undefined);
  await turn;
}

async function decode(file: UploadedFile): Promise<void> {
  const { Image } = await import('@napi-rs/canvas');
  const picture = new Image();
  // Its own event fails the process when nobody handles it.
  picture.onerror = () => undefined;
  picture.src = new Uint8Array(await file.arrayBuffer());
  await picture.decode().catch(() => {
    throw unreadable();
  });
}

const unreadable = () => new Refused('invalid_input', 'The picture cannot be read');

async function isWhole(file: UploadedFile): Promise<boolean> {
  if (file.fileType === 'image/webp') {
    // RIFF states the length of what follows its first eight bytes.
    const head = Buffer.from(await file.slice(0, 8).arrayBuffer());
    return head.length === 8 && head.readUInt32LE(4) + 8 <= file.size;
  }
  const tail = Buffer.from(await file.slice(-TAIL_BYTES).arrayBuffer());
  return tail.includes(file.fileType === 'image/png' ? PNG_END : JPEG_END);
}
