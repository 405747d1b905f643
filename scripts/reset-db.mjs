import { build } from './steps/build.mjs';
import { lockData } from './steps/data-lock.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/progress.mjs';
import { readOptions } from './steps/read-options.mjs';
import { dataFolder } from './steps/settings.mjs';

/* npm run reset [-- --seed 7] [--world medium] [--start 2026-11-20T02:00:00Z]: fresh data. */
await main(async () => {
  const options = environmentOf(
    readOptions(
      { seed: { type: 'string' }, world: { type: 'string' }, start: { type: 'string' } },
      '--seed N, --world own|small|medium|large, --start ISO time',
    ),
  );
  const folder = dataFolder();
  // Not under a running Watchfloor, which would keep writing to a deleted database.
  lockData(folder);
  await step('packages', install);
  await step('build', build);
  const task = (name) => prepare(['dist/prepare.js', name], { ...process.env, ...options, DATA_DIR: folder });
  // The new data is made beside the old, which is deleted only when the new is complete.
  for (const name of ['make', 'put', 'keep']) await task(name);
  console.log('The data is fresh.');
});

function environmentOf({ seed, world, start }) {
  return {
    ...(seed === undefined ? {} : { SEED: seed }),
    ...(world === undefined ? {} : { WORLD: world }),
    ...(start === undefined ? {} : { CLOCK_START: start }),
  };
}
