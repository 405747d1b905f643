import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { htmlReport } from './html/report.ts';
import { junitReport } from './junit.ts';
import { printSummary } from './print.ts';
import { ResultsFile, type RunResult } from './results.ts';

/** `scenario report`: merges the results of runs on several machines. */
export async function mergeReports(args: string[]): Promise<number> {
  const options = { junit: { type: 'string' }, html: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length === 0) throw new InvalidUse('Name the results of at least one run');
  const results = positionals.flatMap(readResults);
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(results));
  if (values.html !== undefined) writeFileSync(values.html, await htmlReport(results));
  printSummary(results);
  return exitCodeOf(results);
}

function readResults(file: string): RunResult[] {
  try {
    return ResultsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).runs;
  } catch {
    throw new InvalidUse(`${file} has no results of 'scenario run --results'`);
  }
}

/** The exit code that results stand for: the worst. */
export function exitCodeOf(results: readonly RunResult[]): number {
  if (results.some(({ outcome }) => outcome === 'broken')) return EXIT.broken;
  return results.some(({ outcome }) => outcome === 'failed') ? EXIT.failed : EXIT.passed;
}
