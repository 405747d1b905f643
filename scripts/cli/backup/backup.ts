import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#db/backup/make-backup.ts';
import type { Manifest } from '#db/backup/manifest.ts';
import { dataPath, shown } from '#scripts/steps/settings.mjs';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { productVersion } from '../version.ts';
import { isArchive, packFolder } from './archive.ts';
import { reportFailure } from './report-failure.ts';

/** The part of the time in which a backup works, so that operators do not notice it. */
export const BACKUP_SHARE = 0.5;

/** `watchfloor backup`: backs the data up while Watchfloor runs. */
export async function backUpData(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new InvalidUse('Name one file (.tar.gz, .tgz, .tar) or folder');
  const target = path.resolve(name);
  const from = dataPath();
  if (existsSync(target)) throw new InvalidUse(`${shown(target)} exists already: backups are not written over`);
  if (`${target}${path.sep}`.startsWith(`${from}${path.sep}`)) {
    throw new InvalidUse('A backup does not belong in the data folder, which it is to outlive');
  }
  // For this user only, like the data.
  process.umask(0o077);
  const began = performance.now();
  const folder = `${target}.part-of-backup`;
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    const manifest = await makeBackup({
      from,
      to: folder,
      version: productVersion(),
      nowMs: Date.now(),
      share: BACKUP_SHARE,
    });
    if (isArchive(target)) await packFolder(folder, target);
    else renameSync(folder, target);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${shown(target)}: ${contentOf(manifest)}, verified (${seconds} s)`);
    if (isArchive(target)) console.log(`${(statSync(target).size / 1e6).toFixed(1)} MB as an archive`);
    return EXIT.passed;
  } catch (error) {
    return reportFailure('The backup failed', error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its content in a few words. */
export function contentOf({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const stored = files.filter(({ path: file }) => file.includes('/')).length;
  return `the database, ${stored} ${stored === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`;
}
