import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { damageText } from '#db/damage.ts';
import { keepPrivate } from '#db/keep-private.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { DATABASE_FILE, type Db, openDatabase } from '#db/open.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Config } from './config.ts';
import type { ServerClock } from './domains/simulation/clock-service.ts';
import { createWorldStore } from './domains/simulation/world-store.ts';
import { latestTime } from './latest-time.ts';
import { StartFailure } from './start-failure.ts';

/** The path of the database's file. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, DATABASE_FILE);

/**
 * Opens the database and migrates it to the current schema. Throws StartFailure when the file is missing, unusable, or
 * contains no world.
 */
export function openData(config: Config): Db {
  const file = databaseFile(config);
  if (!existsSync(file)) throw new StartFailure(`There is no database ${file} yet: run npm start, or npm run reset`);
  let db: Db;
  try {
    keepPrivate(config.dataDir);
    db = openDatabase(file);
    migrateDatabase(db);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new StartFailure(damageText(error, file) ?? `The database ${file} cannot be opened: ${reason}`);
  }
  if (!createWorldStore(db).meta().has('start_ms')) {
    db.$client.close();
    throw new StartFailure(`There is no world in ${file} yet: run npm start, or npm run reset`);
  }
  return db;
}

/**
 * Creates the configured clock. A simulated clock starts at the configured time, but never before anything that has been
 * acknowledged: time does not run backwards, even after a kill. One that starts at the machine's time and goes as fast
 * as life follows the machine until it is set.
 */
export function openClock(
  { clock: wanted }: Pick<Config, 'clock'>,
  db: Db,
  machine: Pick<Clock, 'now'> = new RealClock(),
): ServerClock {
  if (wanted.mode === 'real') return new RealClock();
  const worldStartMs = Number(createWorldStore(db).meta().get('start_ms'));
  const earliestMs = Math.max(worldStartMs, latestTime(db));
  const nowMs = machine.now();
  const { start, rate } = wanted;
  const startMs = start === 'now' ? nowMs : start === 'world' ? worldStartMs : start;
  const clock = new SimulatedClock(Math.max(startMs, earliestMs), rate);
  if (start === 'now' && rate === 1 && nowMs >= earliestMs) clock.followMachine(machine);
  return clock;
}
