import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { type Upgrade, upgradeDatabase } from '#db/backup/upgrade.ts';
import { damageText } from '#db/damage.ts';
import { keepPrivate } from '#db/keep-private.ts';
import { DATABASE_FILE, type Db, openDatabase } from '#db/open.ts';
import { keepNewWorld, newWorldFolder, putNewWorldInPlace, undoNewWorld } from '#db/replace-world.ts';
import { missingAdministrator } from './prepare/administrator.ts';
import { type PrepareEnvironment, readEnvironment } from './prepare/environment.ts';
import { PrepareFailure } from './prepare/prepare-failure.ts';

/*
 * Migrates the data folder to the current schema and, when its database is empty, fills it: a demo from the
 * seed, a real install with the data that every install needs and its administrator. Run from the project's
 * root by npm start, npm run dev and npm run reset; reports each step, and whether this is a demo, to the
 * parent process, if there is one.
 *
 * Another world is begun in three runs: `make` makes it beside the data, `put` puts it in place of the data once nothing
 * uses that, and `keep` deletes the data before. Without `keep`, the next run without an argument undoes `put`.
 */

/** Pages kept in memory while a world is made, KiB. */
const SEED_CACHE_KIB = 262_144;

const CATALOGUE = 'media/clips/catalogue.json';

async function step<T>(name: string, work: () => T | Promise<T>, note?: (result: T) => string | undefined): Promise<T> {
  const from = performance.now();
  const result = await work();
  const ms = performance.now() - from;
  const details = note?.(result);
  process.send?.({ type: 'step', name, ms, note: details });
  console.log(`${name} ${details ?? ''} (${Math.round(ms)} ms)`);
  return result;
}

function open(folder: string, file: string): Db {
  try {
    mkdirSync(folder, { recursive: true });
    // A replacement that was killed would otherwise leave a folder without data, which is filled.
    undoNewWorld(folder);
    keepPrivate(folder);
    return openDatabase(file);
  } catch (error) {
    throw new PrepareFailure(damageText(error, file) ?? `The database ${file} cannot be opened: ${reasonOf(error)}`);
  }
}

function upgrade(db: Db, folder: string): Upgrade {
  try {
    return upgradeDatabase(db, folder);
  } catch (error) {
    const damage = damageText(error, path.join(folder, DATABASE_FILE));
    throw new PrepareFailure(
      damage ?? `The database in ${folder} cannot be migrated, and is as it was before: ${reasonOf(error)}`,
    );
  }
}

const upgradeNote = ({ kept, migrations }: Upgrade) =>
  kept === undefined ? undefined : `upgraded by ${migrations.length} migrations; before: ${kept}`;

/** The first line of an error. */
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

function readCatalogue(): ClipCatalogue {
  try {
    return ClipCatalogue.parse(JSON.parse(readFileSync(path.resolve(CATALOGUE), 'utf8')));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? 'it is not a clip catalogue' : reasonOf(error);
    throw new PrepareFailure(`The clip catalogue ${CATALOGUE} cannot be read: ${reason}`);
  }
}

async function run(task: string | undefined): Promise<void> {
  // Its files are for this user only.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  process.send?.({ type: 'environment', isDemo: environment.isDemo });
  const folder = path.resolve(environment.DATA_DIR);
  switch (task) {
    case undefined:
      return prepare(folder, environment);
    case 'make':
      undoNewWorld(folder);
      return prepare(newWorldFolder(folder), environment);
    case 'put':
      return replace(() => putNewWorldInPlace(folder));
    case 'keep':
      return replace(() => keepNewWorld(folder));
    default:
      throw new PrepareFailure(`There is no task ${task}: leave it out, or use make, put or keep`);
  }
}

function replace(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new PrepareFailure(`The new world cannot be put in place of the data: ${reasonOf(error)}`);
  }
}

async function prepare(folder: string, environment: PrepareEnvironment): Promise<void> {
  const file = path.join(folder, DATABASE_FILE);
  const db = open(folder, file);
  try {
    await step('database', () => upgrade(db, folder), upgradeNote);
    // Checked before anything is made: a refused start leaves no world behind.
    const administrator = missingAdministrator(db, environment);
    if (!db.$client.prepare('SELECT 1 FROM meta').get()) await makeWorld(db, environment);
    if (administrator) await step('administrator', administrator.add, () => administrator.email);
  } catch (error) {
    const damage = damageText(error, file);
    throw damage ? new PrepareFailure(damage) : error;
  } finally {
    db.$client.close();
  }
}

async function makeWorld(db: Db, { isDemo, ...environment }: PrepareEnvironment): Promise<void> {
  const { SEED: seed, WORLD: size = 'small', WORLD_PAST_DAYS: pastDays = 7 } = environment;
  const { CLOCK_START, PROVIDER_SLUG: providerSlug } = environment;
  const isTime = CLOCK_START !== 'now' && CLOCK_START !== 'world';
  const startMs = isTime ? Date.parse(CLOCK_START) : Date.now();
  // A world is one transaction: pages that do not fit are written twice.
  db.$client.pragma(`cache_size = -${SEED_CACHE_KIB}`);
  if (!isDemo) {
    const { seedEmptyWorld } = await import('#db/seed/empty-world.ts');
    await step(
      'world',
      () => seedEmptyWorld(db, { seed, startMs }),
      () => 'empty',
    );
    return;
  }
  await step(
    'world',
    async () => {
      // Loaded only when needed: the library that invents names is large.
      const { seedWorld } = await import('#db/seed/seed-world.ts');
      return seedWorld(db, { seed, startMs, size, catalogue: readCatalogue(), providerSlug, pastDays });
    },
    ({ sites, alarms }) => `${size}, seed ${seed}: ${sites} sites, ${alarms} alarms of the past ${pastDays} days`,
  );
}

try {
  await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof PrepareFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// An open channel to the parent would keep the process alive.
process.disconnect?.();
