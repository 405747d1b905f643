import path from 'node:path';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';
import { test as base } from './fixtures.ts';

/**
 * Tests on a Watchfloor whose simulator raises no alarms by itself, with a clock that can be set, and with the scenarios of
 * a folder.
 */
export const testInScriptedWorld = (scenarios: string) =>
  base.extend<Record<never, never>, { watchfloor: Watchfloor }>({
    watchfloor: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
      async ({}, use) => {
        const watchfloor = await startWatchfloor({
          simulator: true,
          localServices: true,
          env: { CLOCK_START: 'world', EVENT_LOG: 'on', SIM_STREAM: 'off', SCENARIOS_DIR: path.resolve(scenarios) },
        });
        await use(watchfloor);
        await watchfloor.stop();
      },
      { scope: 'worker' },
    ],
  });
