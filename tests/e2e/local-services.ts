import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { test as base } from './fixtures.ts';

/** Tests on a Watchfloor with the local services, on which nothing else happens. */
export const test = base.extend<Record<never, never>, { watchfloor: Watchfloor }>({
  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const watchfloor = await startWatchfloor({ localServices: true });
      await use(watchfloor);
      await watchfloor.stop();
    },
    { scope: 'worker' },
  ],
});
