import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clip, ClipCatalogue } from '#contract/clip-catalogue.ts';
import { ALL_CLIPS, CLIP_FORMAT, clipName } from './clip-format.ts';

/** The folder of the committed clips and their catalogue. */
export const CLIPS_FOLDER = fileURLToPath(new URL('../../../media/clips/', import.meta.url));

const FILE = 'catalogue.json';

/** The name of a clip's file until it enters the catalogue. */
export const fresh = (file: string): string => `${file}.new`;

/** A file's checksum, as written in the catalogue. */
export async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** Reads the catalogue of a folder of clips; an error says what is wrong with it. */
export async function readCatalogue(folder = CLIPS_FOLDER): Promise<ClipCatalogue> {
  return ClipCatalogue.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
}

/**
 * Moves the fresh files of a clip (those of its two renditions that exist) into place, and adds or replaces its
 * entry in the catalogue.
 */
export async function enterClip(clip: Clip, folder = CLIPS_FOLDER): Promise<void> {
  const before = await readCatalogue(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const others = (before?.clips ?? []).filter(({ name }) => name !== clip.name);
  const names = ALL_CLIPS.map(clipName);
  const all = [...others, clip].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const head = JSON.stringify({ version: 1, ...CLIP_FORMAT }).slice(0, -1);
  // One clip per line, so that a change of one clip changes one line.
  const text = `${head},"clips":[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
  await writeFile(join(folder, fresh(FILE)), text);
  for (const file of [clip.file, clip.low.file]) {
    await rename(join(folder, fresh(file)), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await rename(join(folder, fresh(FILE)), join(folder, FILE));
}
