import { readFileSync } from 'node:fs';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { expect, type Locator } from '@playwright/test';
import { type Clip, ClipCatalogue, type Scene } from '#contract/clip-catalogue.ts';
import { readCounter } from '#scripts/filming/frame-counter.ts';

const catalogue = ClipCatalogue.parse(JSON.parse(readFileSync('media/clips/catalogue.json', 'utf8')));

/** How long a stream may take to start and move on the slowest machine. */
const SLOWLY = { timeout: 30_000 };

export interface ShownFrame {
  clip: Clip;
  /** Its position in the clip. */
  frame: number;
}

/** Waits until two different frames of a scene (any scene if omitted) have been seen. */
export async function expectMoving(
  read: (scene?: Scene) => Promise<ShownFrame | undefined>,
  scene?: Scene,
): Promise<void> {
  const seen = new Set<number>();
  await expect
    .poll(async () => {
      const shown = await read(scene);
      if (shown) seen.add(shown.frame);
      return seen.size;
    }, SLOWLY)
    .toBeGreaterThan(1);
}

/**
 * The frame that a video currently shows on the screen, read from its counter: clip and position. Taken from a
 * screenshot, because scripts may not read pictures from another origin. `scene`: that of the camera; undefined when the
 * clip is one of another scene.
 */
export async function frameOnScreen(video: Locator, scene?: Scene): Promise<ShownFrame | undefined> {
  const place = await video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return undefined;
    const pane = element.getBoundingClientRect();
    const scale = Math.min(pane.width / element.videoWidth, pane.height / element.videoHeight);
    const width = element.videoWidth * scale;
    const height = element.videoHeight * scale;
    return { x: pane.x + (pane.width - width) / 2, y: pane.y + (pane.height - height) / 2, width, height };
  });
  if (!place) return undefined;
  // On whole pixels: the browser scales a screenshot whose edges are not, and small counters become illegible.
  const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
  const clip = { x, y, width: Math.ceil(place.x + place.width) - x, height: Math.ceil(place.y + place.height) - y };
  const image = await loadImage(await video.page().screenshot({ clip }));
  return frameOf(image, { ...place, x: place.x - x, y: place.y - y }, scene);
}

/** The frame in a picture file. */
export async function frameInFile(file: string | Buffer): Promise<ShownFrame | undefined> {
  const image = await loadImage(file);
  return frameOf(image, { x: 0, y: 0, width: image.width, height: image.height });
}

/** The frame in a part of an image. */
function frameOf(
  image: Image,
  part: { x: number; y: number; width: number; height: number },
  scene?: Scene,
): ShownFrame | undefined {
  const [width, height] = [Math.round(part.width), Math.round(part.height)];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return frameIn(context.getImageData(0, 0, width, height).data, { width, height, scene });
}

/** Numbers are unique within a scene: without one, the first clip of the catalogue with that number is taken. */
function frameIn(
  pixels: ArrayLike<number>,
  { width, height, scene }: { width: number; height: number; scene?: Scene | undefined },
): ShownFrame | undefined {
  const read = readCounter(pixels, width, height);
  const clip = catalogue.clips.find((one) => one.number === read?.clip && (scene === undefined || one.scene === scene));
  return read && clip ? { clip, frame: read.frame } : undefined;
}

/**
 * The frame that a video or an image currently shows, read from its counter: clip and position. `scene`: that of the
 * camera; undefined when the clip is one of another scene.
 */
export async function frameOnShow(shown: Locator, scene?: Scene): Promise<ShownFrame | undefined> {
  const picture = await shown.evaluate((element) => {
    const isVideo = element instanceof HTMLVideoElement;
    if (!isVideo && !(element instanceof HTMLImageElement)) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = isVideo ? element.videoWidth : element.naturalWidth;
    canvas.height = isVideo ? element.videoHeight : element.naturalHeight;
    if (canvas.width === 0) return undefined;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let i = 0; i < data.length; i += 32_768) text += String.fromCharCode(...data.subarray(i, i + 32_768));
    return { width: canvas.width, height: canvas.height, pixels: btoa(text) };
  });
  if (!picture) return undefined;
  const { width, height } = picture;
  return frameIn(Buffer.from(picture.pixels, 'base64'), { width, height, scene });
}

/** px: a strip of a picture of 640x360 that contains the counter. */
const STRIP = { y: 340, height: 20, width: 640, pictureHeight: 360 };

/** The frames that all videos show at one instant. */
export async function framesAtOnce(videos: Locator): Promise<(ShownFrame | undefined)[]> {
  const strips = await videos.evaluateAll((elements, { y, height, width, pictureHeight }) => {
    const drawn = elements.map((element) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, pictureHeight];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (element instanceof HTMLVideoElement && element.videoWidth > 0) {
        context?.drawImage(element, 0, 0, width, pictureHeight);
      }
      return context;
    });
    return drawn.map((context) =>
      btoa(String.fromCharCode(...(context?.getImageData(0, y, width, height).data ?? []))),
    );
  }, STRIP);
  return strips.map((strip) => {
    const pixels = Buffer.alloc(STRIP.width * STRIP.pictureHeight * 4);
    Buffer.from(strip, 'base64').copy(pixels, STRIP.y * STRIP.width * 4);
    return frameIn(pixels, { width: STRIP.width, height: STRIP.pictureHeight });
  });
}

/**
 * How far apart the frames are that all videos show at one instant; NaN while one of them shows none. All clips have the
 * same phase within their groups of frames.
 */
export async function framesApart(videos: Locator): Promise<number> {
  const { groupFrames } = catalogue;
  const frames = (await framesAtOnce(videos)).map((shown) => shown && shown.frame % groupFrames);
  const [first] = frames;
  if (first === undefined || frames.includes(undefined)) return Number.NaN;
  const offsets = frames.map((frame = 0) => ((frame - first + 1.5 * groupFrames) % groupFrames) - groupFrames / 2);
  return Math.max(...offsets) - Math.min(...offsets);
}
