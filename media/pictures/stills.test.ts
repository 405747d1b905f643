import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { ClipLibrary } from './clip-library.ts';
import { Stills, StillsBusy } from './stills.ts';
import { testCatalogue } from './testing/test-library.ts';

const FIXTURE = 'media/decode/fixtures/pattern.h264';

let library: ClipLibrary;

// Clips of 24 frames in two groups, which last as long as those of the real library.
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clips-'));
  await copyFile(FIXTURE, join(folder, 'pattern.h264'));
  const sha256 = createHash('sha256')
    .update(await readFile(FIXTURE))
    .digest('hex');
  const clips = testCatalogue().clips.map((clip) => ({ ...clip, file: 'pattern.h264', sha256 }));
  const catalogue = { ...testCatalogue(), width: 60, height: 52, fps: 6, frames: 24, groupFrames: 12, clips };
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
  library = await ClipLibrary.open(folder);
});

function shown(group: number) {
  const [clip] = library.catalogue.clips;
  if (!clip) throw new Error('no clip');
  return { clip, group };
}

/** Mean brightness of a JPEG, and its size. */
async function look(jpeg: Buffer) {
  const image = await loadImage(jpeg);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const sum = data.reduce((total, value, index) => total + (index % 4 < 3 ? value : 0), 0);
  return { width: image.width, height: image.height, mean: sum / (data.length * 0.75) };
}

it('makes a JPEG of the size of the picture, or of another width', async () => {
  const stills = new Stills(library);
  expect(await look(await stills.jpeg(shown(0), 3, 60))).toMatchObject({ width: 60, height: 52 });
  expect(await look(await stills.jpeg(shown(0), 3, 30))).toMatchObject({ width: 30, height: 26 });
});

it('shows the actual picture', async () => {
  const { mean } = await look(await new Stills(library).jpeg(shown(1), 5, 60));
  expect(mean).toBeGreaterThan(20);
  expect(mean).toBeLessThan(235);
});

it('makes the same still whichever was requested before', async () => {
  const [one, other] = [new Stills(library), new Stills(library)];
  await one.jpeg(shown(0), 9, 60);
  expect(await one.jpeg(shown(0), 4, 60)).toEqual(await other.jpeg(shown(0), 4, 60));
});

it('makes a still once for simultaneous requests', async () => {
  const stills = new Stills(library);
  const [first, second] = await Promise.all([stills.jpeg(shown(0), 2, 60), stills.jpeg(shown(0), 2, 60)]);
  expect(first).toBe(second);
});

it('refuses requests beyond its queue limit', async () => {
  const stills = new Stills(library);
  const asked = Array.from({ length: 201 }, (_, index) => stills.jpeg(shown(0), 0, 20 + index).catch((error) => error));
  const refused = (await Promise.all(asked)).filter((one) => one instanceof StillsBusy);
  expect(refused.length).toBe(1);
});
