import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { seedLargeWorld } from './repeated-week.ts';
import { sized } from './size.ts';
import { skipIndexing } from './skip-indexing.ts';

const FOLDER = path.resolve('.cache/bench', sized('full', 'smallest'));

/** The source that all kept databases are made from. */
const SHARED_SOURCE = 'scripts/bench/repeated-week.ts';

/**
 * A large world with more rows, which `fill` adds to a copy of it: made once, and kept until the schema or the source
 * that generates it (`source`, relative to the project's root) changes.
 */
export function keptDatabase(name: string, source: string, fill: (db: Db) => void): Db {
  const world = keptWorld();
  const kept = keptFile(name, [SHARED_SOURCE, source], (file) => {
    copyFileSync(world, file);
    make(file, fill);
  });
  return openDatabase(kept);
}

/** The path of the large world's database, which is made once too. */
export function keptWorld(): string {
  return keptFile('world', [SHARED_SOURCE], (file) => make(file, seedLargeWorld));
}

/** The path of a file that is made unless it is there. */
function keptFile(name: string, sources: readonly string[], create: (file: string) => void): string {
  const file = path.join(FOLDER, `${name}-${fingerprint(sources)}.db`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) {
    if (old.startsWith(`${name}-`) && !old.startsWith(path.basename(file))) rmSync(path.join(FOLDER, old));
  }
  const folder = mkdtempSync(path.join(FOLDER, 'unfinished-'));
  const unfinished = path.join(folder, 'new.db');
  create(unfinished);
  keepFirst(unfinished, file);
  rmSync(folder, { recursive: true });
  return file;
}

/** Gives a file its final name, unless another benchmark has made the same file meanwhile and may have opened it. */
function keepFirst(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

function make(file: string, fill: (db: Db) => void): void {
  const db = openDatabase(file);
  // An interrupted run starts again, so durability is not needed. A large cache saves writing pages many times
  // over.
  db.$client.pragma('synchronous = OFF');
  db.$client.pragma('cache_size = -1200000');
  migrateDatabase(db);
  fill(db);
  // No server reads these alarms into the search index, beside what is measured.
  skipIndexing(db);
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
