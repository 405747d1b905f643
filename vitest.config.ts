import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Generous, because a busy machine with two cores is slow; a test that hangs still fails. */
const testTimeout = 60_000;

/** A test may start the whole product twice, which takes a busy machine minutes. */
const serialTimeout = 300_000;

/** Polling assertions wait up to this long, and end as soon as they pass. */
const expectations = { poll: { timeout: 10_000 }, requireAssertions: true };

/**
 * Test files without a page keep no state in modules, so that one worker loads the modules once for all of them: a
 * third less work for the whole run.
 */
const sharedWorkers = { isolate: false, globalSetup: './tests/support/data-folder.ts' };

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
    // On two cores the default is a single worker, which leaves one core idle.
    maxWorkers: '100%',
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
        // Tests that start programs, restart servers or fill a core: one file after another, when the others are done.
        test: {
          name: 'serial',
          environment: 'node',
          ...sharedWorkers,
          include: ['tests/serial/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: serialTimeout,
          hookTimeout: serialTimeout,
          expect: expectations,
        },
      },
    ],
  },
});
