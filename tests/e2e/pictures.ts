import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type Clip, ClipCatalogue } from '#contract/clip-catalogue.ts';
import { readCounter } from '#media/cameras/frame-counter.ts';

const catalogue = ClipCatalogue.parse(JSON.parse(readFileSync('media/clips/catalogue.json', 'utf8')));

/** The frame that a video or an image shows now, as its counter tells: its clip and its place in it. */
export async function frameOnShow(shown: Locator): Promise<{ clip: Clip; frame: number } | undefined> {
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
  const read = readCounter(Buffer.from(picture.pixels, 'base64'), picture.width, picture.height);
  const clip = catalogue.clips.find((one) => one.number === read?.clip);
  return read && clip ? { clip, frame: read.frame } : undefined;
}
