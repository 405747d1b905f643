import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { catalogueFixture } from './catalogue-fixture.ts';

/** When the seeded test world begins: its past week lies before. ms UTC. */
export const WORLD_START_MS = Date.UTC(2025, 10, 20, 8);

const CACHE = path.resolve('.cache/test-world');

/** What a seeded world depends on. */
const SOURCES = ['db', 'contract', 'random', 'tests/support/catalogue-fixture.ts'];

/**
 * A small seeded world in memory, a fresh one at every call. It is seeded once and copied
 * from then on, until what it depends on changes.
 */
export function seededWorld(): Db {
  const client = new Sqlite(template());
  client.pragma('foreign_keys = ON');
  return drizzle({ client });
}

let held: Buffer | undefined;

function template(): Buffer {
  held ??= readOrSeed();
  return held;
}

function readOrSeed(): Buffer {
  const name = `${digestOfSources()}.db`;
  mkdirSync(CACHE, { recursive: true });
  if (readdirSync(CACHE).includes(name)) return readFileSync(path.join(CACHE, name));
  const db = memoryDatabase();
  seedWorld(db, {
    seed: 1,
    startMs: WORLD_START_MS,
    size: 'small',
    catalogue: catalogueFixture(),
    providerSlug: 'watchfloor',
  });
  const bytes = db.$client.serialize();
  db.$client.close();
  for (const old of readdirSync(CACHE)) rmSync(path.join(CACHE, old), { force: true });
  // Renamed into place: another test file may be reading, or seeding, at the same time.
  const unfinished = path.join(CACHE, `${name}.${process.pid}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path.join(CACHE, name));
  return bytes;
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(source)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): string[] {
  if (source.endsWith('.ts')) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
