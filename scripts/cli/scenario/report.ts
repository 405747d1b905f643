import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { requireFolder } from './files.ts';
import { htmlReport } from './html/report.ts';
import { junitReport } from './junit.ts';
import { printSummary } from './print.ts';
import { ResultsFile, type RunResult } from './results.ts';

/** `scenario report`: merges the results of runs on several machines. */
export async function mergeReports(args: string[]): Promise<number> {
  const options = { junit: { type: 'string' }, html: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length === 0) throw new InvalidUse('Name the results of at least one run');
  requireFolder('--junit', values.junit);
  requireFolder('--html', values.html);
  const results = positionals.flatMap(readResults);
  requireEachOnce(results);
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(results));
  if (values.html !== undefined) writeFileSync(values.html, await htmlReport(results));
  printSummary(results);
  return exitCodeOf(results);
}

/** A part that is named twice, or two parts that overlap, would count runs twice. */
function requireEachOnce(results: readonly RunResult[]): void {
  const seen = new Set<string>();
  for (const { file, seed } of results) {
    const run = `${file} with the seed ${seed}`;
    if (seen.has(run)) throw new InvalidUse(`The results of ${run} come twice: merge each part once`);
    seen.add(run);
  }
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
  const has = (wanted: RunResult['outcome']) => results.some(({ outcome }) => outcome === wanted);
  if (has('broken')) return EXIT.broken;
  if (has('invalid')) return EXIT.invalid;
  return has('failed') ? EXIT.failed : EXIT.passed;
}
