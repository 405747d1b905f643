import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { sized } from './size.ts';

const FOLDER = path.resolve('.cache/bench', sized('full', 'smallest'));

/** The source that all kept databases are made from. */
const SHARED_SOURCE = 'scripts/bench/repeated-week.ts';

/**
 * A large database that is made once and kept until the schema or the source that generates it (`source`,
 * relative to the project's root) changes.
 */
export function keptDatabase(name: string, source: string, fill: (db: Db) => void): Db {
  const file = path.join(FOLDER, `${name}-${fingerprint([SHARED_SOURCE, source])}.db`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    for (const old of readdirSync(FOLDER)) if (old.startsWith(`${name}-`)) rmSync(path.join(FOLDER, old));
    const unfinished = path.join(FOLDER, `${name}-unfinished.db`);
    make(unfinished, fill);
    renameSync(unfinished, file);
  }
  return openDatabase(file);
}

function make(file: string, fill: (db: Db) => void): void {
  const db = openDatabase(file);
  // An interrupted run starts again, so durability is not needed. A large cache saves writing pages many times
  // over.
  db.$client.pragma('synchronous = OFF');
  db.$client.pragma('cache_size = -1200000');
  migrateDatabase(db);
  fill(db);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  for (const name of readdirSync('db/migrations')) {
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join('db/migrations', name)));
  }
  return hash.digest('hex').slice(0, 12);
}
