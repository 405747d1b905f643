import { timeText } from '#contract/durations.ts';
import type { RunResult } from './results.ts';

const WORDS = { passed: 'ok  ', failed: 'FAIL', broken: 'BROKE', invalid: 'WRONG' } as const;

/** Prints the result of a run, with its failures. */
export function printResult({ file, seed, outcome, tookMs, realMs, cases, broken }: RunResult): void {
  const speed = realMs > 0 ? `, x${Math.round(tookMs / realMs)}` : '';
  const times = broken !== null ? '' : `  ${timeText(tookMs)} in ${(realMs / 1_000).toFixed(1)} s${speed}`;
  console.log(`${WORDS[outcome]} ${file} seed ${seed}${times}`);
  for (const { line, failure } of cases) if (failure !== null) console.log(`     ${file}:${line} ${failure}`);
  if (broken !== null) console.log(`     ${broken}`);
}

/** Prints how many runs had each outcome. */
export function printSummary(results: readonly RunResult[]): void {
  const count = (wanted: RunResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const parts = [`${count('passed')} passed`, `${count('failed')} failed`, `${count('broken')} broken`];
  if (count('invalid') > 0) parts.push(`${count('invalid')} not played, because their files are wrong`);
  console.log(`${results.length} ${results.length === 1 ? 'run' : 'runs'}: ${parts.join(', ')}`);
}
