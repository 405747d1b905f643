import path from 'node:path';
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import type { WatchfloorFixtures, WatchfloorOptions, WatchfloorWorkerFixtures, World } from './api.ts';
import { requireBrowser } from './browser-check.ts';
import { describeLine } from './failures.ts';
import { createOperators } from './operators.ts';
import { createProduct } from './product.ts';
import { WorldError } from './program.ts';
import { readScenarioFile, type ScenarioFile } from './scenario-file.ts';
import { createWorld } from './world.ts';

/*
 * The fixture of tests in worlds of Watchfloor, as `watchfloor/playwright`. A worker starts one product; each test gets it
 * as it was seeded.
 */

export { expect } from '@playwright/test';
export type {
  Base,
  Filters,
  Line,
  OpenOperator,
  Play,
  Product,
  Story,
  StoryCheck,
  StoryState,
  Waiting,
  WatchfloorFixtures,
  WatchfloorOptions,
  WatchfloorWorkerFixtures,
  World,
} from './api.ts';

/** How long it may take to seed a world and to start its programs, ms: it does not count as time of the test. */
const OPENING_MS = 180_000;

/** The time of a test without a limit, ms. */
const UNLIMITED_MS = 24 * 3_600_000;

/** Calls that wait for the world give up this long before the test does, ms, and say why. */
const BEFORE_END_MS = 1_000;

/** The fixtures behind those of the tests. */
interface Inner {
  /** The world of the test, with those of its operators who act in a browser. */
  stage: { scenarioFile: ScenarioFile; seats: Set<string>; world: World; hasBegun: () => boolean };
}
interface WorkerInner {
  foundBrowser: boolean;
}

const extended = base.extend<WatchfloorOptions & WatchfloorFixtures & Inner, WatchfloorWorkerFixtures & WorkerInner>({
  scenario: ['', { option: true }],

  watchfloor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const product = await createProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],

  foundBrowser: [
    async ({ playwright, browserName, channel, launchOptions }, use) => {
      requireBrowser(playwright[browserName], { channel, launchOptions });
      await use(true);
    },
    { scope: 'worker' },
  ],

  stage: [
    async ({ watchfloor, scenario }, use, testInfo) => {
      const { configFile, rootDir } = testInfo.config;
      const scenarioFile = readScenarioFile(scenario, configFile ? path.dirname(configFile) : rootDir);
      await watchfloor.restore(scenarioFile.base);
      const seats = new Set<string>();
      const begunAt = performance.now();
      const { hasBegun, ...world } = createWorld({
        product: watchfloor,
        scenario: scenarioFile,
        browsers: () => [...seats],
        restMs: () => (testInfo.timeout || UNLIMITED_MS) - (performance.now() - begunAt) - BEFORE_END_MS,
      });
      await use({ scenarioFile, seats, world, hasBegun });
      const death = watchfloor.death();
      if (testInfo.status !== testInfo.expectedStatus || death !== undefined) {
        const log = await world.lines().catch(() => []);
        const found = { 'story.txt': log.map(describeLine).join('\n'), 'world.txt': watchfloor.output() };
        for (const [name, body] of Object.entries(found)) if (body !== '') await testInfo.attach(name, { body });
      }
      if (death !== undefined) throw new WorldError(death);
    },
    { timeout: OPENING_MS },
  ],

  world: async ({ stage }, use) => use(stage.world),

  operator: async ({ stage, watchfloor, foundBrowser: _, browser, contextOptions }, use) => {
    const operators = createOperators({ ...stage, ...watchfloor, browser, contextOptions });
    await use(operators.open);
    await operators.close();
  },
});

/** Tests with a world of their own: `world` plays the scenario, and `operator` opens the pages of its operators. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WatchfloorOptions & WatchfloorFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WatchfloorWorkerFixtures
> = extended;
