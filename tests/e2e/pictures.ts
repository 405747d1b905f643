import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';
import { type Clip, ClipCatalogue } from '#contract/clip-catalogue.ts';
import { readCounter } from '#media/cameras/frame-counter.ts';

const catalogue = ClipCatalogue.parse(JSON.parse(readFileSync('media/clips/catalogue.json', 'utf8')));

/**
 * The frame that a video shows on the screen now, as its counter tells: its clip and its
 * place in it. Read from a screenshot: a picture from another origin may be seen, not read.
 */
export async function frameOnShow(video: Locator): Promise<{ clip: Clip; frame: number } | undefined> {
  const place = await video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return undefined;
    const pane = element.getBoundingClientRect();
    const scale = Math.min(pane.width / element.videoWidth, pane.height / element.videoHeight);
    const width = element.videoWidth * scale;
    const height = element.videoHeight * scale;
    return { x: pane.x + (pane.width - width) / 2, y: pane.y + (pane.height - height) / 2, width, height };
  });
  if (!place) return undefined;
  const image = await loadImage(await video.page().screenshot({ clip: place }));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const read = readCounter(data, image.width, image.height);
  const clip = catalogue.clips.find((one) => one.number === read?.clip);
  return read && clip ? { clip, frame: read.frame } : undefined;
}
