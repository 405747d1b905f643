import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBenchmarks, runSmallest } from './steps/benchmarks.mjs';
import { findBrowser } from './steps/browser.mjs';
import { build } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';
import { step } from './steps/progress.mjs';
import { runTool } from './steps/run-tool.mjs';
import { runScenarios } from './steps/scenarios.mjs';
import { ROOT } from './steps/settings.mjs';
import { findSystemPrograms } from './steps/system-programs.mjs';

/*
 * npm test: installs what is missing, then runs lint, types, import directions, dead code, unit, component,
 * smoke and contract tests, the scenarios of the library, the benchmarks at their smallest size, and browser tests. The
 * last line counts them; the exit code says the same.
 */
const RESULTS = path.join(ROOT, '.cache', 'test');

/**
 * Each test has its own copy of a database of 60 MB. With memory that the C library keeps for the next copy, the kernel
 * does not have to clear it anew: copying takes 10 ms instead of 40.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '2000000000', MALLOC_TOP_PAD_: '100000000' };

await main(async () => {
  const packages = step('packages', install);
  // The system's packages come over the network too, and wait for nothing else.
  const tools = step('browser and programs', async () => {
    await findSystemPrograms();
    return { browser: await findBrowser({ after: packages }) };
  });
  const [, { browser }] = await Promise.all([packages, tools]);
  await step('build', build);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const checks = await runChecks();
  const vitest = await runVitest();
  const scenarios = await runScenarios();
  const benchmarks = await runSmallest(findBenchmarks().benchmarks);
  const browserTests = await runPlaywright(browser);

  const runs = [checks, vitest, scenarios, benchmarks, browserTests];
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

async function runVitest() {
  const file = path.join(RESULTS, 'vitest.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { code } = await runTool(
    process.execPath,
    [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { show: true, env: { ...process.env, ...KEEP_MEMORY, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
  );
  const report = read(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0);
  // A suite that could not be loaded, or an aborted run, counts as one failure.
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1) };
}

async function runPlaywright(browser) {
  const file = path.join(RESULTS, 'playwright.json');
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const { code } = await runTool(process.execPath, [cli, 'test', '--reporter=list,json'], { env, show: true });
  const stats = read(file)?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const failed = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
