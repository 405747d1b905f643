import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { damageText } from '../damage.ts';
import { migrateDatabase, readSchemaState } from '../migrate.ts';
import { DATABASE_FILE, type Db, openDatabase } from '../open.ts';
import { BackupFailure } from './manifest.ts';

/** The folder of the copy that an upgrade keeps, in the data folder. */
const KEPT = 'before-upgrade';

/** A copy on which an upgrade is tried. */
const TRIED = 'upgrade-tried.db';

/** The effects of an upgrade, or those that it would have. */
export interface Upgrade {
  /** The latest migration before it; undefined for a database that is new. */
  readonly from: string | undefined;
  /** The migrations that were run. */
  readonly migrations: readonly string[];
  /** Where the database before it is kept, relative to the data folder. */
  readonly kept: string | undefined;
}

/**
 * Brings the database of a data folder to the current schema. One that has data is copied first, and put back when a
 * migration fails; the copy of the latest upgrade is kept. Throws BackupFailure when there is no room for a copy. Nothing
 * else may use the database; after a failure `db` is closed.
 */
export function upgradeDatabase(db: Db, dataDir: string, migrate: (db: Db) => void = migrateDatabase): Upgrade {
  const { applied, pending } = readSchemaState(db.$client);
  const from = applied.at(-1);
  if (from === undefined || pending.length === 0) {
    migrate(db);
    return { from, migrations: pending, kept: undefined };
  }
  const kept = path.join(KEPT, `watchfloor-${from}.db`);
  const copy = path.join(dataDir, kept);
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 });
  copyWhole(db, dataDir, copy);
  try {
    migrate(db);
  } catch (error) {
    db.$client.close();
    putBack(dataDir, copy);
    throw failureOf(error);
  }
  for (const name of readdirSync(path.dirname(copy))) {
    if (name !== path.basename(copy)) rmSync(path.join(path.dirname(copy), name));
  }
  return { from, migrations: pending, kept };
}

/**
 * Runs the migrations on a copy of the database, which is removed afterwards: says what an upgrade would do, and whether
 * it would succeed. Throws as `upgradeDatabase`. Nothing else may use the database.
 */
export function tryUpgrade(dataDir: string): Upgrade {
  const copy = path.join(dataDir, TRIED);
  const db = openDatabase(path.join(dataDir, DATABASE_FILE));
  try {
    const { applied, pending, isLater } = readSchemaState(db.$client);
    if (pending.length > 0 || isLater) {
      copyWhole(db, dataDir, copy);
      const tried = openDatabase(copy);
      try {
        migrateDatabase(tried);
      } catch (error) {
        throw failureOf(error);
      } finally {
        tried.$client.close();
      }
    }
    return { from: applied.at(-1), migrations: pending, kept: undefined };
  } finally {
    db.$client.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
  }
}

/** The reason of a failed migration in one line: of SQLite, not of the query builder. Damage is told elsewhere. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || damageText(error, DATABASE_FILE)) return error;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return new BackupFailure(`a migration failed: ${message.split('\n')[0]}`);
}

/** A part that is interrupted must not be taken for the copy. */
function copyWhole(db: Db, dataDir: string, copy: string): void {
  const file = path.join(dataDir, DATABASE_FILE);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < size) {
    throw new BackupFailure(
      `an upgrade needs ${Math.ceil(size / 1e6)} MB more for a copy of the database: make room first`,
    );
  }
  copyFileSync(file, `${copy}.part`);
  renameSync(`${copy}.part`, copy);
}

function putBack(dataDir: string, copy: string): void {
  const file = path.join(dataDir, DATABASE_FILE);
  for (const end of ['-wal', '-shm']) if (existsSync(`${file}${end}`)) rmSync(`${file}${end}`);
  copyFileSync(copy, `${file}.part`);
  renameSync(`${file}.part`, file);
}
