import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** A busy machine of two cores takes its time; what hangs is found all the same. */
const testTimeout = 60_000;

/** As long as that is waited for what comes by itself; what has come ends the wait at once. */
const expectations = { poll: { timeout: 10_000 }, requireAssertions: true };

/**
 * Test files without a page of their own keep nothing in modules, so that one worker reads the modules once for all
 * of them: a third less work for the whole run.
 */
const sharedWorkers = { isolate: false, globalSetup: './tests/support/data-folder.ts' };

const unitFolders = [
  'clock',
  'connections',
  'incidents',
  'random',
  'signing',
  'contract',
  'db',
  'server',
  'media',
  'simulator',
  'scripts',
  'client',
];

export default defineConfig({
  test: {
    // One worker is the default on two cores, and leaves one of them idle.
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
        // Otherwise `react-router` and `react-router/dom` come from two builds, with a context each.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
        test: {
          name: 'client',
          environment: 'jsdom',
          // Isolated all the same, without a process and a page of modules for each file: half the work.
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
    ],
  },
});
