import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { damageText } from '../damage.ts';
import { readSchemaState } from '../migrate.ts';
import { DATABASE_FILE } from '../open.ts';
import { storedFiles } from '../stored-files.ts';
import { BackupFailure, describeFile, type Manifest, readManifest } from './manifest.ts';

/**
 * Reads all of a backup: the checksums of its files, SQLite's check of the whole database, and whether every file that
 * rows refer to is there. Rejects with BackupFailure, which says what is wrong.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const file of manifest.files) {
    const found = await describeFile(folder, file.path).catch(() => undefined);
    if (!found) throw new BackupFailure(`${file.path} is missing`);
    if (found.sha256 !== file.sha256) throw new BackupFailure(`${file.path} is not as it was when it was backed up`);
  }
  const names = new Set(manifest.files.map((file) => file.path));
  if (!names.has(DATABASE_FILE)) throw new BackupFailure('it has no database');
  checkDatabase(path.join(folder, DATABASE_FILE), names);
  return manifest;
}

function checkDatabase(file: string, names: ReadonlySet<string>): void {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const said = client.pragma('integrity_check(1)', { simple: true });
    if (said !== 'ok') throw new BackupFailure(`its database is damaged: ${String(said).split('\n')[0]}`);
    if (readSchemaState(client).isLater) {
      throw new BackupFailure('a later version of Watchfloor has made it: install that version first');
    }
    const missing = storedFiles(client).filter((name) => !names.has(name));
    if (missing.length > 0) throw new BackupFailure(`rows refer to ${missing[0]}, which it does not have`);
  } catch (error) {
    throw damageText(error, DATABASE_FILE) ? new BackupFailure('its database is damaged') : error;
  } finally {
    client.close();
  }
}
