import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { damageText } from '#db/damage.ts';
import { keepPrivate } from '#db/keep-private.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { Config } from './config.ts';
import type { ServerClock } from './domains/simulation/clock-service.ts';
import { createWorldStore } from './domains/simulation/world-store.ts';
import { latestTime } from './latest-time.ts';
import { StartFailure } from './start-failure.ts';

/** The database's file within the data folder. */
const FILE = 'watchfloor.db';

/** The path of the database's file. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, FILE);

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
 * Creates the configured clock. A simulated clock starts at the configured time, or at the start of the world, but
 * never before anything that has been acknowledged: time does not run backwards, even after a kill.
 */
export function openClock(config: Config, db: Db): ServerClock {
  if (config.clock.mode === 'real') return new RealClock();
  const startMs = config.clock.startMs ?? Number(createWorldStore(db).meta().get('start_ms'));
  return new SimulatedClock(Math.max(startMs, latestTime(db)), config.clock.rate);
}
