import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { lockData } from './steps/data-lock.mjs';
import { StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';
import { dataFolder } from './steps/settings.mjs';

/** The database's file; its write-ahead log lies beside it under the same name. */
const DATABASE = 'watchfloor.db';

/** Recordings of operators; nothing refers to them once the database is gone. */
const RECORDINGS = 'talkdowns';

/* npm run reset [-- --seed 7] [--world medium] [--start 2026-11-20T02:00:00Z]: fresh data. */
await main(async () => {
  const options = readOptions();
  const folder = dataFolder();
  // Not under a running Watchfloor, which would keep writing to a deleted database.
  lockData(folder);
  await step('packages', install);
  await step('build', build);
  // The new data is made beside the old, which is removed only when the new is complete.
  const fresh = path.join(folder, 'fresh');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  try {
    await prepare(['--enable-source-maps', 'dist/prepare.js'], { ...process.env, ...options, DATA_DIR: fresh });
    for (const name of readdirSync(folder)) if (name.startsWith(DATABASE)) rmSync(path.join(folder, name));
    rmSync(path.join(folder, RECORDINGS), { recursive: true, force: true });
    for (const name of readdirSync(fresh)) renameSync(path.join(fresh, name), path.join(folder, name));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  console.log('The data is fresh.');
});

function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({
      options: { seed: { type: 'string' }, world: { type: 'string' }, start: { type: 'string' } },
    }));
  } catch (error) {
    throw new StartFailure(
      `${error.message.split('.')[0]}. Options: --seed N, --world small|medium|large, --start ISO time.`,
    );
  }
  return {
    ...(values.seed === undefined ? {} : { SEED: values.seed }),
    ...(values.world === undefined ? {} : { WORLD: values.world }),
    ...(values.start === undefined ? {} : { CLOCK_START: values.start }),
  };
}
