import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ClipLibrary } from './clip-library.ts';
import { testCatalogue, whichPicture, writeTestLibrary } from './testing/test-library.ts';

async function clipOf(library: ClipLibrary, name: string) {
  const clip = library.catalogue.clips.find((one) => one.name === name);
  if (!clip) throw new Error(`no ${name}`);
  return clip;
}

it('returns the pictures of a group of a clip', async () => {
  const library = await ClipLibrary.open(await writeTestLibrary());
  const clip = await clipOf(library, 'car-lot.night.person');
  const units = await library.group(clip, 3);
  expect(units.length).toBe(20);
  expect(units[0]?.idr).toBe(true);
  expect(whichPicture(units[0])).toEqual({ clip: clip.number, frame: 60 });
  expect(whichPicture(units[19])).toEqual({ clip: clip.number, frame: 79 });
});

it('returns the same frames in the low rendition, in its own format', async () => {
  const full = await ClipLibrary.open(await writeTestLibrary());
  const low = await full.inRendition('low');
  const clip = await clipOf(full, 'car-lot.day.vehicle');
  const frames = async (library: ClipLibrary) => (await library.group(clip, 4)).map(whichPicture);
  expect(await frames(low)).toEqual(await frames(full));
  expect(low.format).toMatchObject({ width: 320, height: 180 });
  expect(low.format.parameterSets).not.toEqual(full.format.parameterSets);
});

it('refuses a clip that differs from the one in the catalogue', async () => {
  const folder = await writeTestLibrary((clip, stream) =>
    clip.name === 'car-lot.day.person' ? stream.subarray(0, 9_000) : stream,
  );
  const library = await ClipLibrary.open(folder);
  await expect(library.group(await clipOf(library, 'car-lot.day.person'), 0)).rejects.toThrow(
    'not the one in the catalogue',
  );
});

it('names an unreadable catalogue', async () => {
  await expect(ClipLibrary.open('/nowhere')).rejects.toThrow('/nowhere/catalogue.json cannot be read');
});

it('says what is wrong with a catalogue', async () => {
  const folder = await writeTestLibrary();
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ ...testCatalogue(), fps: 0 }));
  await expect(ClipLibrary.open(folder)).rejects.toThrow('fps');
});

it('refuses groups that do not last as long as a segment', async () => {
  const folder = await writeTestLibrary();
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ ...testCatalogue(), groupFrames: 10 }));
  await expect(ClipLibrary.open(folder)).rejects.toThrow('2000 ms');
});
