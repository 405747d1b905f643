import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { DATABASE_FILE } from '../open.ts';
import { STORED_FOLDERS } from '../stored-files.ts';
import { type Manifest, SECRETS } from './manifest.ts';

/** Where a backup is unpacked and verified, or another world is made, in the data folder. */
export const STAGED = 'restore-staged';

/** Its file is there while entries are being moved: it says how to move them back. */
const UNDER_WAY = 'restore-under-way.json';

/** Entries of a data folder that belong to its world. */
const WORLD_NAMES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, ...STORED_FOLDERS];

/** `incoming`: the entries of the data folder that are new; none before all those that they replace are aside. */
const UnderWay = z.object({ aside: z.string(), incoming: z.array(z.string()) });

/** A folder in the data folder for the content of a backup, empty. The caller removes it. */
export function stagingFolder(dataDir: string): string {
  const folder = path.join(dataDir, STAGED);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Puts the verified backup in the staging folder in place of the data. The data is kept aside in a folder of its own,
 * whose name is returned. When it fails, everything is put back; after a kill, `undoRestore` does so. Nothing may use
 * the data folder.
 */
export function putInPlace(dataDir: string, manifest: Manifest, nowMs: number): string {
  const aside = `before-restore-${new Date(nowMs).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;
  const incoming = [...new Set(manifest.files.map((file) => file.path.split('/')[0] ?? ''))];
  replaceData(dataDir, { aside, incoming, replaced: replacedBy(manifest, dataDir) });
  keepReplacement(dataDir);
  return aside;
}

/** Which entries of a data folder replace which, by name. */
interface Replacement {
  /** The folder, in the data folder, in which those that are replaced are kept. */
  aside: string;
  /** Entries of the staging folder. */
  incoming: readonly string[];
  replaced: readonly string[];
}

/**
 * Moves entries of the staging folder into the data folder, and those that they replace aside. When it fails, everything
 * is put back. Until `keepReplacement`, `undoRestore` puts everything back too.
 */
export function replaceData(dataDir: string, { aside, incoming, replaced }: Replacement): void {
  mkdirSync(path.join(dataDir, aside), { mode: 0o700 });
  noteUnderWay(dataDir, { aside, incoming: [] });
  try {
    for (const name of replaced) renameSync(path.join(dataDir, name), path.join(dataDir, aside, name));
    // Everything in place from now on is new, also the additions of a program that uses it: a log left beside the database
    // before would damage that.
    noteUnderWay(dataDir, { aside, incoming: [...new Set([...incoming, ...WORLD_NAMES])] });
    for (const name of incoming) renameSync(path.join(dataDir, STAGED, name), path.join(dataDir, name));
  } catch (error) {
    undoRestore(dataDir);
    throw error;
  }
}

function noteUnderWay(dataDir: string, state: z.output<typeof UnderWay>): void {
  const unfinished = path.join(dataDir, `${UNDER_WAY}.part`);
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 });
  renameSync(unfinished, path.join(dataDir, UNDER_WAY));
}

/** Whether a replacement has begun, and is neither kept nor undone. */
export const isReplacing = (dataDir: string): boolean => existsSync(path.join(dataDir, UNDER_WAY));

/** From now on the replacement is the data. What it replaced stays aside. */
export function keepReplacement(dataDir: string): void {
  rmSync(path.join(dataDir, UNDER_WAY), { force: true });
  rmSync(path.join(dataDir, STAGED), { recursive: true, force: true });
}

/**
 * Puts the data back that a restoration, or the change to another world, had moved when it ended. Returns whether there
 * was anything to undo. It can be killed and run again.
 */
export function undoRestore(dataDir: string): boolean {
  const marker = path.join(dataDir, UNDER_WAY);
  if (!existsSync(marker)) return false;
  const { aside, incoming } = UnderWay.parse(JSON.parse(readFileSync(marker, 'utf8')));
  const kept = path.join(dataDir, aside);
  for (const name of incoming) {
    // A staged entry has not been moved yet: the data's own entry may be in its place.
    if (!existsSync(path.join(dataDir, STAGED, name)))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  noteUnderWay(dataDir, { aside, incoming: [] });
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    renameSync(path.join(kept, name), path.join(dataDir, name));
  rmSync(kept, { recursive: true, force: true });
  rmSync(path.join(dataDir, STAGED), { recursive: true, force: true });
  rmSync(marker);
  return true;
}

/** The entries of a data folder that a backup stands for: also those of which it has nothing. */
function replacedBy(manifest: Manifest, dataDir: string): string[] {
  const hasSecrets = manifest.files.some((file) => file.path === SECRETS);
  return [...worldEntries(dataDir), ...(hasSecrets && existsSync(path.join(dataDir, SECRETS)) ? [SECRETS] : [])];
}

/** The entries of a data folder that belong to its world: the database and the folders of files. */
export const worldEntries = (dataDir: string): string[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : []).filter(
    (name) => name.startsWith(DATABASE_FILE) || STORED_FOLDERS.includes(name),
  );
