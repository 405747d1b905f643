import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/** Marks tests that only `npm run test:full` runs: a tag of vitest, and `@full` of Playwright (docs/tests.md). */
export const FULL = 'full';

/**
 * The counts and files of vitest's JSON report. Skipped tests count as failed, except those that the run leaves to
 * `npm run test:full`; so does a suite that could not be loaded, or an aborted run.
 */
export function readVitestReport(file, { code, isFull }) {
  const suites = read(file)?.testResults ?? [];
  const tests = suites.flatMap((suite) => suite.assertionResults);
  const isLeftOut = ({ status, tags }) => !isFull && status === 'skipped' && tags.includes(FULL);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter((test) => test.status !== 'passed' && !isLeftOut(test)).length;
  const ran = suites.filter(({ assertionResults }) => !assertionResults.every(isLeftOut));
  const files = ran.map(({ name, startTime, endTime }) => ({
    name: path.relative(ROOT, name),
    ms: endTime - startTime,
  }));
  return { passed, failed: Math.max(failed, code === 0 && tests.length > 0 ? 0 : 1), files };
}

/** The counts and files of Playwright's JSON report, as above. Playwright does not report tests that it leaves out. */
export function readPlaywrightReport(file, { code }) {
  const report = read(file);
  const stats = report?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const failed = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
  const files = (report?.suites ?? []).map((suite) => ({ name: path.join('tests/e2e', suite.file), ms: msOf(suite) }));
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), files };
}

/** The time of all tests of a suite of Playwright's report, ms. */
function msOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
