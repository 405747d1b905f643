import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSchemaState } from '../migrate.ts';
import { DATABASE_FILE, openForReading } from '../open.ts';
import { STORED_FOLDERS, storedFiles } from '../stored-files.ts';
import { copyDatabase } from './copy-database.ts';
import { BackupFailure, describeFile, MANIFEST, type Manifest, SECRETS } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

/** Times that files which were removed meanwhile may break a backup, before it fails. */
const ATTEMPTS = 3;

interface Wanted {
  /** The data folder, which a running Watchfloor may use. */
  from: string;
  /** A folder that does not exist yet. */
  to: string;
  version: string;
  /** ms UTC. */
  nowMs: number;
  /** The part of the time in which it may work, 0 to 1. */
  share: number;
}

/**
 * Makes a backup of a data folder and verifies it. It has the database as it was at one moment, every file that the
 * database refers to, and the secrets. Rejects with BackupFailure, or the system's error; the folder is removed then.
 */
export async function makeBackup(wanted: Wanted): Promise<Manifest> {
  const { from, to } = wanted;
  if (!existsSync(path.join(from, DATABASE_FILE))) throw new BackupFailure(`${from} has no database`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      await rm(to, { recursive: true, force: true });
      await mkdir(to, { recursive: true, mode: 0o700 });
      const missing = await copyAll(wanted);
      if (missing.length === 0) break;
      if (attempt === ATTEMPTS) {
        throw new BackupFailure(`rows refer to files that do not exist: ${missing.slice(0, 3).join(', ')}`);
      }
    }
    await writeManifest(wanted);
    return await verifyBackup(to);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the files before the database and after it: a file is written before its row, and removed after it. Returns
 * the files that were not there at either time.
 */
async function copyAll({ from, to, share }: Wanted): Promise<string[]> {
  for (const folder of STORED_FOLDERS) {
    const names = await readdir(path.join(from, folder)).catch(() => []);
    for (const name of names) if (!name.endsWith('.part')) await copyStored(from, to, `${folder}/${name}`);
  }
  if (existsSync(path.join(from, SECRETS))) await copyFile(path.join(from, SECRETS), path.join(to, SECRETS));
  await copyDatabase(path.join(from, DATABASE_FILE), path.join(to, DATABASE_FILE), share);
  const wanted = new Set(filesOf(to));
  const missing: string[] = [];
  for (const file of wanted) {
    if (!existsSync(path.join(to, file)) && !(await copyStored(from, to, file))) missing.push(file);
  }
  for (const file of await storedIn(to)) if (!wanted.has(file)) await rm(path.join(to, file));
  return missing;
}

function filesOf(backup: string): string[] {
  const { $client } = openForReading(path.join(backup, DATABASE_FILE));
  try {
    return storedFiles($client);
  } finally {
    $client.close();
  }
}

/** Whether the file was there. */
async function copyStored(from: string, to: string, file: string): Promise<boolean> {
  await mkdir(path.dirname(path.join(to, file)), { recursive: true, mode: 0o700 });
  return copyFile(path.join(from, file), path.join(to, file)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function storedIn(backup: string): Promise<string[]> {
  const all = await Promise.all(
    STORED_FOLDERS.map(async (folder) =>
      (await readdir(path.join(backup, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
    ),
  );
  return all.flat();
}

async function writeManifest({ to, version, nowMs }: Wanted): Promise<void> {
  const { $client } = openForReading(path.join(to, DATABASE_FILE));
  const schema = readSchemaState($client).applied.at(-1) ?? '';
  $client.close();
  const secrets = existsSync(path.join(to, SECRETS)) ? [SECRETS] : [];
  const paths = [DATABASE_FILE, ...secrets, ...(await storedIn(to)).sort()];
  const files: Manifest['files'] = [];
  for (const file of paths) files.push(await describeFile(to, file));
  const manifest: Manifest = { format: 1, version, schema, madeAt: new Date(nowMs).toISOString(), files };
  await writeFile(path.join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}
