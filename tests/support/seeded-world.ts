import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createForensicIndex } from '#db/forensics/index-writer.ts';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { addTextFunctions } from '#db/text-functions.ts';
import { monitorAroundTheClock } from './around-the-clock.ts';
import { catalogueFixture } from './catalogue-fixture.ts';
import { prepareLazily } from './prepare-lazily.ts';

/** When the seeded test world begins; its past covers the two days before. ms UTC. */
export const WORLD_START_MS = Date.UTC(2025, 10, 20, 8);

/** How much of the past is as busy as usual: long enough for alarms and escalations that are still open. */
const BUSY_MS = 3 * 3_600_000;

/** The share of the usual incidents in the hours before: each test copies the world, so that it should be small. */
const QUIET_PACE = 0.06;

const CACHE = path.resolve('.cache/test-world');

/** The sources that a seeded world depends on. */
const SOURCES = [
  'db',
  'contract',
  'incidents',
  'platform/random',
  'tests/support/around-the-clock.ts',
  'tests/support/catalogue-fixture.ts',
  'tests/support/seeded-world.ts',
];

/**
 * A small seeded world in memory, monitored around the clock, a fresh one on every call. It is seeded once and then copied until its
 * sources change.
 */
export function seededWorld(): Db {
  const client = new Sqlite(TEMPLATE);
  client.pragma('foreign_keys = ON');
  addTextFunctions(client);
  prepareLazily(client);
  return drizzle({ client });
}

/** How long a test file waits for another one that is seeding, and how often it checks. */
const WAIT_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** Read when the test file is loaded, so that no single test pays for the seeding. */
const TEMPLATE = readOrSeed();

function readOrSeed(): Buffer {
  mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, `${digestOfSources()}.db`);
  if (existsSync(file)) return readFileSync(file);
  if (!lock(`${file}.lock`)) {
    for (let waited = 0; !existsSync(file) && waited < WAIT_MS; waited += LOOK_EVERY_MS) sleepSync(LOOK_EVERY_MS);
    return readFileSync(file);
  }
  for (const old of readdirSync(CACHE)) if (old.endsWith('.db')) rmSync(path.join(CACHE, old));
  const bytes = seed();
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  rmSync(`${file}.lock`);
  return bytes;
}

/** Whether this process gets to seed. A lock left behind long ago is ignored. */
function lock(file: string): boolean {
  if (existsSync(file) && performance.timeOrigin + performance.now() - statSync(file).mtimeMs > WAIT_MS) rmSync(file);
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function seed(): Buffer {
  const db = memoryDatabase();
  seedWorld(db, {
    seed: 1,
    startMs: WORLD_START_MS,
    size: 'small',
    catalogue: catalogueFixture(),
    providerSlug: 'watchfloor',
    pastDays: 2,
    paceAt: (hourMs) => (hourMs >= WORLD_START_MS - BUSY_MS ? 1 : QUIET_PACE),
  });
  monitorAroundTheClock(db.$client);
  createForensicIndex(db.$client).writeAll();
  const bytes = db.$client.serialize();
  db.$client.close();
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
