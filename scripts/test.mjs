import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBenchmarks, runSmallest } from './steps/benchmarks.mjs';
import { findBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { OptionFailure, StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { Phases } from './steps/phases.mjs';
import { step } from './steps/progress.mjs';
import { readOptions } from './steps/read-options.mjs';
import { FULL, readPlaywrightReport, readVitestReport } from './steps/reports.mjs';
import { lastLineOf, runTool } from './steps/run-tool.mjs';
import { runScenarios } from './steps/scenarios.mjs';
import { ROOT } from './steps/settings.mjs';
import { findSystemPrograms } from './steps/system-programs.mjs';

/*
 * npm test: installs what is missing, then runs lint, types, import directions, dead code, unit, component, smoke and
 * contract tests, the scenarios of the library and browser tests. `--full` (npm run test:full) adds the second play of the
 * scenarios, the benchmarks at their smallest size, and the tests with the tag `full` (docs/tests.md). The last line counts
 * them; the exit code says the same. A table before it has the time of each phase and the slowest files (`--slowest 30`:
 * that many); .cache/test/phases.json has all of them.
 */
const RESULTS = path.join(ROOT, '.cache', 'test');

/**
 * Each test has its own copy of a database of 60 MB. With memory that the C library keeps for the next copy, the kernel
 * does not have to clear it anew: copying takes 10 ms instead of 40.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '2000000000', MALLOC_TOP_PAD_: '100000000' };

await main(async () => {
  const options = { slowest: { type: 'string', default: '10' }, full: { type: 'boolean', default: false } };
  const { slowest, full: isFull } = readOptions(options, '--slowest NUMBER, --full');
  if (!/^\d+$/.test(slowest)) throw new OptionFailure(`--slowest must be a number, not ${slowest}.`);
  const phases = new Phases();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const packages = phases.run('packages', () => step('packages', install));
  const checks = packages.then(() => phases.run('checks', runChecks));
  const [{ browser }] = await Promise.all([
    // The system's packages come over the network too, and wait for nothing else.
    phases.run('programs', () => step('browser and programs', () => findPrograms({ after: packages }))),
    packages.then(() => phases.run('build', prepare)),
  ]);
  // Vitest and the browser tests wait a lot, each for something else.
  await Promise.all([
    checks,
    phases.run('vitest', () => runVitest({ isFull })),
    phases.run('browser', () => runPlaywright({ browser, isFull })),
  ]);
  await phases.run('scenarios', () => runScenarios({ twice: isFull }));
  if (isFull) await phases.run('benchmarks', () => runSmallest(findBenchmarks().benchmarks));

  phases.print(Number(slowest));
  phases.save(path.join(RESULTS, 'phases.json'));
  console.log(`\n${phases.passed} passed, ${phases.failed} failed`);
  process.exit(phases.failed === 0 ? 0 : 1);
});

async function findPrograms({ after: packages }) {
  await findSystemPrograms();
  return { browser: await findBrowser({ after: packages }) };
}

/** Builds the programs, and seeds the data that tests begin with. */
async function prepare() {
  await step('build', async () => {
    await build();
    // Several tests run these; none of them builds beside another.
    await build({ only: ['watchfloor', 'playwright'] });
  });
  await step('data', seedTemplate);
}

/** Seeds the data that each Watchfloor under test begins with; two programs must not do so side by side. */
async function seedTemplate() {
  const seed = ['--import', 'tsx', path.join(ROOT, 'tests/support/seed-template.ts')];
  const { code, output } = await runTool(process.execPath, seed);
  if (code !== 0) throw new StartFailure(`The data of the tests could not be made: ${lastLineOf(output)}`);
  process.env.TEMPLATE_DATA_SEEDED = 'yes';
}

async function runVitest({ isFull }) {
  const file = path.join(RESULTS, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    '--reporter=default',
    '--slowTestThreshold=600000',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const env = { ...process.env, ...KEEP_MEMORY, NO_COLOR: '1' };
  const { code } = await runTool(process.execPath, [vitest, ...args, ...(isFull ? [] : [`--tags-filter=!${FULL}`])], {
    show: 'vitest ',
    env,
  });
  return readVitestReport(file, { code, isFull });
}

async function runPlaywright({ browser, isFull }) {
  const file = path.join(RESULTS, 'playwright.json');
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--reporter=list,json', ...(isFull ? [] : [`--grep-invert=@${FULL}`])];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const { code } = await runTool(process.execPath, [cli, ...args], { env, show: 'browser' });
  return readPlaywrightReport(file, { code });
}
