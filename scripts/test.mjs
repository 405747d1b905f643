import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBenchmarks, runSmallest } from './steps/benchmarks.mjs';
import { findBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { chooseTests, findChangedFiles, readImports, WITH_PROGRAMS } from './steps/changed.mjs';
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
 * scenarios, the benchmarks at their smallest size, and the tests with the tag `full` (docs/tests.md); `--changed` runs
 * only the nearest tests of a change. The last line counts passed and failed tests; the exit code says the same. A table
 * before it has the time of each phase and the slowest files (`--slowest 30`: that many); .cache/test/phases.json has all
 * of them.
 */
const RESULTS = path.join(ROOT, '.cache', 'test');
const TIMES = path.join(RESULTS, 'phases.json');
const REPORTS = { vitest: path.join(RESULTS, 'vitest.json'), browser: path.join(RESULTS, 'playwright.json') };

/**
 * Each test has its own copy of a database of 60 MB. With memory that the C library keeps for the next copy, the kernel
 * does not have to clear it anew: copying takes 10 ms instead of 40.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '2000000000', MALLOC_TOP_PAD_: '100000000' };

await main(async () => {
  const flag = { type: 'boolean', default: false };
  const options = { slowest: { type: 'string', default: '10' }, full: flag, changed: flag };
  const { slowest, full: isFull, changed: onlyChanged } = readOptions(options, '--slowest NUMBER, --full, --changed');
  if (!/^\d+$/.test(slowest)) throw new OptionFailure(`--slowest must be a number, not ${slowest}.`);
  if (isFull && onlyChanged) throw new OptionFailure('--full and --changed exclude each other.');
  const phases = new Phases();
  const earlier = readEarlierTimes();
  for (const report of Object.values(REPORTS)) rmSync(report, { force: true });
  mkdirSync(RESULTS, { recursive: true });

  if (onlyChanged) await runChanged(phases, earlier);
  else await runAll(phases, { isFull });

  phases.print(Number(slowest));
  // The times of a whole run also choose what --changed runs.
  if (!onlyChanged) phases.save(TIMES);
  console.log(`\n${phases.passed} passed, ${phases.failed} failed`);
  process.exit(phases.failed === 0 ? 0 : 1);
});

async function runAll(phases, { isFull }) {
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
}

/** Runs the checks and the nearest tests of what has changed since the branch left main. */
async function runChanged(phases, earlier) {
  await phases.run('packages', () => step('packages', install));
  const changed = findChangedFiles();
  const { chosen, leftOut } = chooseTests(changed, { imports: readImports(), msOf: (file) => earlier.get(file) });
  const specs = chosen.filter((file) => file.startsWith('tests/e2e/'));
  const tests = chosen.filter((file) => !file.startsWith('tests/e2e/'));
  console.log(`  ${changed.length} changed files, ${chosen.length} files of tests; left out: ${leftOut}`);
  const checks = phases.run('checks', () => runChecks({ changed }));
  if (chosen.some((file) => WITH_PROGRAMS.test(file))) await phases.run('build', prepare);
  if (tests.length > 0) await phases.run('vitest', () => runVitest({ isFull: false, files: tests }));
  if (specs.length > 0) {
    const { browser } = await findPrograms({ after: undefined });
    await phases.run('browser', () => runPlaywright({ browser, isFull: true, files: specs }));
  }
  await checks;
}

/** How long each file of tests took in the last run, ms. */
function readEarlierTimes() {
  try {
    const { phases } = JSON.parse(readFileSync(TIMES, 'utf8'));
    return new Map(phases.flatMap(({ files }) => files.map(({ name, ms }) => [name, ms])));
  } catch {
    return new Map();
  }
}

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

async function runVitest({ isFull, files = [] }) {
  const file = REPORTS.vitest;
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    ...files,
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

async function runPlaywright({ browser, isFull, files = [] }) {
  const file = REPORTS.browser;
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', ...files, '--reporter=list,json', ...(isFull ? [] : [`--grep-invert=@${FULL}`])];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const { code } = await runTool(process.execPath, [cli, ...args], { env, show: 'browser' });
  return readPlaywrightReport(file, { code });
}
