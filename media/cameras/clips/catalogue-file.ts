import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clip, ClipCatalogue } from '#contract/clip-catalogue.ts';
import { CLIP_FORMAT } from './clip-format.ts';

/** Where the committed clips and their catalogue are. */
export const CLIPS_FOLDER = fileURLToPath(new URL('../../clips/', import.meta.url));

const FILE = 'catalogue.json';

/** Reads the catalogue beside the clips; an error names what is wrong with it. */
export async function readCatalogue(folder = CLIPS_FOLDER): Promise<ClipCatalogue> {
  return ClipCatalogue.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
}

/** Puts the given clips into the catalogue, in place of earlier ones of the same name. */
export async function updateCatalogue(clips: Clip[], folder = CLIPS_FOLDER): Promise<void> {
  const before = await readCatalogue(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const kept = (before?.clips ?? []).filter(({ name }) => !clips.some((clip) => clip.name === name));
  const all = [...kept, ...clips].sort((a, b) => a.number - b.number);
  const head = JSON.stringify({ version: 1, ...CLIP_FORMAT }).slice(0, -1);
  // One clip a line, so that a change of one clip is a change of one line.
  const text = `${head},"clips":[\n${all.map((clip) => JSON.stringify(clip)).join(',\n')}\n]}\n`;
  await writeFile(join(folder, `${FILE}.new`), text);
  await rename(join(folder, `${FILE}.new`), join(folder, FILE));
}
