import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests also wait: for timers, for a camera that says nothing, for a program that starts. One more keeps the cores busy. */
const WORKERS = availableParallelism() + 1;

/** Generous, because a busy machine with two cores is slow; a test that hangs still fails. */
const testTimeout = 120_000;

/** A test may start the whole product twice, which takes a busy machine minutes. */
const programTimeout = 300_000;

/** Polling assertions wait up to this long, and end as soon as they pass. */
const expectations = { poll: { timeout: 30_000 }, requireAssertions: true };

/**
 * Test files without a page keep no state in modules, so that one worker loads the modules once for all of them: a
 * third less work for the whole run.
 */
const sharedWorkers = { isolate: false, globalSetup: './tests/support/data-folder.ts' };

/** As above, for tests that start programs on data like that of a demo. */
const withPrograms = {
  isolate: false,
  globalSetup: ['./tests/support/data-folder.ts', './tests/support/template-data.ts'],
};

/** Tests that only `npm run test:full` runs (docs/tests.md). */
const tags = [{ name: 'full', description: 'Sweeps and soaks that need not run at every change.' }];

const unitFolders = [
  'incidents',
  'contract',
  'db',
  'server',
  'media',
  'platform',
  'simulator',
  'world',
  'local-services',
  'playwright',
  'scripts',
  'client',
];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    tags,
    // Keeps transformed modules for the next run: a file of smoke tests then loads in a fifth of the time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...sharedWorkers,
          include: unitFolders.map((folder) => `${folder}/**/*.test.ts`),
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
      {
        plugins: [react()],
        // Otherwise `react-router` and `react-router/dom` come from two builds with separate contexts.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          name: 'client',
          environment: 'jsdom',
          // Isolates files without a process for each: half the work.
          pool: 'vmThreads',
          include: ['client/**/*.test.tsx'],
          setupFiles: ['./client/ui/test-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'smoke',
          environment: 'node',
          ...sharedWorkers,
          setupFiles: ['./tests/support/restored-globals.ts'],
          include: ['tests/smoke/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          ...sharedWorkers,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectations,
        },
      },
      {
        // Tests that start programs or threads and wait for what these do by themselves, on a busy machine too.
        test: {
          name: 'waiting',
          environment: 'node',
          ...withPrograms,
          include: ['tests/waiting/**/*.test.ts'],
          testTimeout: programTimeout,
          hookTimeout: programTimeout,
          expect: expectations,
        },
      },
      {
        // Tests that must be alone, as the first line of each says: one file after another, when the others are done.
        test: {
          name: 'serial',
          environment: 'node',
          ...withPrograms,
          include: ['tests/serial/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: programTimeout,
          hookTimeout: programTimeout,
          expect: expectations,
        },
      },
    ],
  },
});
