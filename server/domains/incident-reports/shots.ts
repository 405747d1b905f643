import { imageDimensionsFromData } from 'image-dimensions';
import type { Clock } from '#platform/clock/clock.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { Picture } from './content/content.ts';
import type { Shot } from './pdf/draw-pictures.ts';

/** Pictures fetched at the same time for one report. */
const AT_ONCE = 4;

/** Time for one picture of a camera, in ms of real time, and how often media that is busy is asked. */
const PICTURE_MS = 5_000;
const TRIES = 4;
const PAUSE_MS = 400;

/** After so many pictures in a row without an answer, the report does without the others. */
const MOST_UNANSWERED = 4;

/** Largest picture of a camera, in bytes. */
const STILL_MAX_BYTES = 1_048_576;

/** Largest image that operators added, in pixels: a larger one would take too much memory to draw. */
const IMAGE_MAX_PIXELS = 25_000_000;

/** Images are scaled down to this width or height. */
const IMAGE_SIDE = 1_280;
const IMAGE_QUALITY = 85;

/** The words in place of a picture. */
export const MISSING = {
  notRecorded: 'Pictures of this camera are not recorded.',
  unreachable: 'The picture could not be fetched.',
  gone: 'The image is no longer stored.',
  unreadable: 'The image cannot be shown.',
  tooLarge: 'The image is too large to be shown.',
} as const;

interface Parts {
  /** Addresses at which the server itself reaches media. */
  addresses: Pick<MediaAddresses, 'still'>;
  /** The images that operators added. */
  evidence: Pick<FileFolder, 'find'>;
  logos: Pick<FileFolder, 'find'>;
  realTime: Clock;
}

/** Takes the pictures of reports. Each picture that is missing says why; nothing rejects. */
export interface Shots {
  /** For one report: a few pictures at a time, in the order in which they are asked for, until the signal is aborted. */
  begin(signal: AbortSignal): (pictures: readonly Picture[]) => Promise<Shot[]>;
}

export function createShots({ addresses, evidence, logos, realTime }: Parts): Shots {
  const still = async (cameraId: string, atMs: number, signal: AbortSignal): Promise<Shot> => {
    for (let tries = 1; ; tries += 1) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_MS)]);
      const reply = await fetch(addresses.still(cameraId, atMs), { signal: limit });
      if (reply.ok) {
        const bytes = new Uint8Array(await reply.arrayBuffer());
        return bytes.byteLength <= STILL_MAX_BYTES && isJpeg(bytes)
          ? { jpeg: bytes }
          : { missing: MISSING.unreachable };
      }
      await reply.body?.cancel();
      if (reply.status !== 503 || tries >= TRIES) return { missing: MISSING.unreachable };
      await realTime.sleep(PAUSE_MS, signal);
    }
  };
  const image = async (folder: Pick<FileFolder, 'find'>, name: string): Promise<Shot> => {
    const file = await folder.find(name);
    if (!file) return { missing: MISSING.gone };
    const pieces: Uint8Array[] = [];
    for await (const piece of file.read({ start: 0, end: file.size - 1 })) pieces.push(piece);
    return jpegOf(Buffer.concat(pieces)).catch(() => ({ missing: MISSING.unreadable }));
  };

  return {
    begin: (signal) => {
      const limited = limitTo(AT_ONCE);
      let unanswered = 0;
      const stillUnlessSilent = async (cameraId: string, atMs: number): Promise<Shot> => {
        if (unanswered >= MOST_UNANSWERED) return { missing: MISSING.unreachable };
        try {
          const shot = await still(cameraId, atMs, signal);
          unanswered = 0;
          return shot;
        } catch {
          unanswered += 1;
          return { missing: MISSING.unreachable };
        }
      };
      const shotOf = async ({ source }: Picture): Promise<Shot> => {
        if (source === 'not-recorded') return { missing: MISSING.notRecorded };
        if ('cameraId' in source) return stillUnlessSilent(source.cameraId, source.atMs);
        const stored = 'imageName' in source ? image(evidence, source.imageName) : image(logos, source.logoName);
        return stored.catch(() => ({ missing: MISSING.gone }));
      };
      return (pictures) => Promise.all(pictures.map((picture) => limited(() => shotOf(picture))));
    },
  };
}

/** Returns a function that runs work, at most so much at the same time; further work waits in its order. */
function limitTo(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const isJpeg = (bytes: Uint8Array) => imageDimensionsFromData(bytes)?.type === 'jpeg';

/** An image of any type as a JPEG of modest size. Rejects when it cannot be read. */
async function jpegOf(bytes: Buffer): Promise<Shot> {
  const size = imageDimensionsFromData(bytes);
  if (!size) return { missing: MISSING.unreadable };
  if (size.width * size.height > IMAGE_MAX_PIXELS) return { missing: MISSING.tooLarge };
  // Loaded with the first image, because it takes memory and start-up time.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const scale = Math.min(1, IMAGE_SIDE / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  // Paper shows through transparent parts.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { jpeg: await canvas.encode('jpeg', IMAGE_QUALITY) };
}
