import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Manifest, readManifest } from '#db/backup/manifest.ts';
import { putInPlace, stagingFolder, undoRestore } from '#db/backup/restore-backup.ts';
import { verifyBackup } from '#db/backup/verify-backup.ts';
import { keepPrivate } from '#db/keep-private.ts';
import { lockData, userOf } from '#scripts/steps/data-lock.mjs';
import { dataPath, shown } from '#scripts/steps/settings.mjs';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { isArchive, unpackArchive } from './archive.ts';
import { contentOf } from './backup.ts';
import { reportFailure } from './report-failure.ts';

/** `watchfloor restore`: puts a backup in place of the data; Watchfloor must not run. */
export async function restoreData(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new InvalidUse('Name one backup');
  const backup = path.resolve(name);
  if (!existsSync(backup)) throw new InvalidUse(`There is no ${shown(backup)}`);
  const folder = dataPath();
  // Its files are for this user only.
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return values['dry-run'] ? await tryRestore(backup, folder) : await restore(backup, folder);
  } catch (error) {
    return reportFailure(`${shown(backup)} was not restored`, error);
  }
}

async function restore(backup: string, folder: string): Promise<number> {
  lockData(folder);
  if (undoRestore(folder)) console.log('A restoration that had not ended was undone');
  const manifest = await stage(backup, folder);
  const aside = putInPlace(folder, manifest, Date.now());
  console.log(`${shown(folder)} has the data of ${manifest.madeAt} again: ${contentOf(manifest)}`);
  console.log(`The data of before is in ${shown(path.join(folder, aside))}: delete it once you do not need it`);
  return EXIT.passed;
}

async function tryRestore(backup: string, folder: string): Promise<number> {
  try {
    const manifest = await stage(backup, folder);
    console.log(`${shown(backup)} can be restored: ${contentOf(manifest)}`);
    console.log(`Made at ${manifest.madeAt} by version ${manifest.version}, schema ${manifest.schema}`);
    console.log(`It would take the place of the data in ${shown(folder)}, which would be kept aside`);
    if (userOf(folder) !== undefined) console.log('Watchfloor runs: stop it first');
    return EXIT.passed;
  } finally {
    rmSync(stagingFolder(folder), { recursive: true, force: true });
  }
}

/** Copies or unpacks the backup into the data folder, and verifies what is there then. */
async function stage(backup: string, folder: string): Promise<Manifest> {
  const staged = stagingFolder(folder);
  try {
    if (isArchive(backup)) await unpackArchive(backup, staged);
    else await copyBackup(backup, staged);
    // Copies and archives bring the modes that their files had elsewhere.
    keepPrivate(staged);
    return await verifyBackup(staged);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    throw error;
  }
}

async function copyBackup(backup: string, staged: string): Promise<void> {
  const { files } = readManifest(backup);
  for (const file of ['manifest.json', ...files.map((one) => one.path)]) {
    const target = path.join(staged, file);
    await mkdir(path.dirname(target), { recursive: true });
    // A missing file is found when the copy is verified.
    if (existsSync(path.join(backup, file))) await copyFile(path.join(backup, file), target);
  }
}
