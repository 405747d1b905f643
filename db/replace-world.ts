import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  isReplacing,
  keepReplacement,
  replaceData,
  STAGED,
  stagingFolder,
  undoRestore,
  worldEntries,
} from './backup/restore-backup.ts';

/** The folder, in the data folder, of the data of the world before, until the new world is kept. */
const ASIDE = 'world-before';

/** The folder in which another world is made, empty. */
export const newWorldFolder = (dataDir: string): string => stagingFolder(dataDir);

/**
 * Puts the world that was made in `newWorldFolder` in place of the data: database and files. The data before is kept
 * until `keepNewWorld`: until then, `undoNewWorld` puts it back, also after a kill. Nothing may use the data folder.
 * Throws when no world was made.
 */
export function putNewWorldInPlace(dataDir: string): void {
  const incoming = worldEntries(path.join(dataDir, STAGED));
  if (incoming.length === 0) throw new Error('no world was made that could be put in place');
  if (isReplacing(dataDir)) throw new Error('the data is being replaced already');
  rmSync(path.join(dataDir, ASIDE), { recursive: true, force: true });
  replaceData(dataDir, { aside: ASIDE, incoming, replaced: worldEntries(dataDir) });
}

/** Keeps the new world, and deletes the one before. */
export function keepNewWorld(dataDir: string): void {
  keepReplacement(dataDir);
  rmSync(path.join(dataDir, ASIDE), { recursive: true, force: true });
}

/**
 * Puts the data back as it was before a replacement that was not kept, and deletes what is left of worlds that were
 * never begun.
 */
export function undoNewWorld(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  undoRestore(dataDir);
  keepNewWorld(dataDir);
}
