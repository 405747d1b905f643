import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBenchmarks, runSmallest } from './steps/benchmarks.mjs';
import { findBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { OptionFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { Phases } from './steps/phases.mjs';
import { step } from './steps/progress.mjs';
import { readOptions } from './steps/read-options.mjs';
import { FULL, readPlaywrightReport, readVitestReport } from './steps/reports.mjs';
import { runTool } from './steps/run-tool.mjs';
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
  const { browser } = await phases.run('preparation', prepare);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  await phases.run('checks', runChecks);
  await phases.run('vitest', () => runVitest({ isFull }));
  await phases.run('scenarios', () => runScenarios({ twice: isFull }));
  if (isFull) await phases.run('benchmarks', () => runSmallest(findBenchmarks().benchmarks));
  await phases.run('browser', () => runPlaywright({ browser, isFull }));

  phases.print(Number(slowest));
  phases.save(path.join(RESULTS, 'phases.json'));
  console.log(`\n${phases.passed} passed, ${phases.failed} failed`);
  process.exit(phases.failed === 0 ? 0 : 1);
});

/** Installs what the tests need, and builds the programs. */
async function prepare() {
  const packages = step('packages', install);
  // The system's packages come over the network too, and wait for nothing else.
  const tools = step('browser and programs', async () => {
    await findSystemPrograms();
    return { browser: await findBrowser({ after: packages }) };
  });
  const [, { browser }] = await Promise.all([packages, tools]);
  await step('build', build);
  return { browser };
}

async function runVitest({ isFull }) {
  const file = path.join(RESULTS, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, ...KEEP_MEMORY, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const { code } = await runTool(process.execPath, [vitest, ...args, ...(isFull ? [] : [`--tags-filter=!${FULL}`])], {
    show: true,
    env,
  });
  return readVitestReport(file, { code, isFull });
}

async function runPlaywright({ browser, isFull }) {
  const file = path.join(RESULTS, 'playwright.json');
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--reporter=list,json', ...(isFull ? [] : [`--grep-invert=@${FULL}`])];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const { code } = await runTool(process.execPath, [cli, ...args], { env, show: true });
  return readPlaywrightReport(file, { code });
}
