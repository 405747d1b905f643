import { watch, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findUncounted } from '#simulator/scenarios/language/find-uncounted.ts';
import { formatFaults } from '#simulator/scenarios/language/format-faults.ts';
import { readScenario } from '#simulator/scenarios/language/read-scenario.ts';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { inProductFolder } from '../product-folder.ts';
import { suggest } from '../suggest.ts';
import { readFiles, requireFolder, type ScenarioFile } from './files.ts';
import { htmlReport } from './html/report.ts';
import { junitReport } from './junit.ts';
import { playAgainst } from './play-against.ts';
import { playFile, type Run } from './play-file.ts';
import { printResult, printSummary } from './print.ts';
import { exitCodeOf } from './report.ts';
import type { RunResult } from './results.ts';
import { type RunOptions, readRunOptions } from './run-options.ts';
import { playSideBySide } from './workers.ts';

/** `scenario run`: plays scenarios. */
export async function runScenarios(args: string[]): Promise<number> {
  const options = readRunOptions(args);
  if (!options.watch) return runOnce(options);
  await runOnce(options);
  for (;;) {
    await nextChange(options.files);
    console.log('');
    await runOnce(options);
  }
}

async function runOnce(options: RunOptions): Promise<number> {
  const files = readFiles(options.files);
  for (const option of ['junit', 'html', 'results'] as const) requireFolder(`--${option}`, options[option]);
  const faulty = files.filter((file) => !printFaults(file, options));
  if (faulty.length > 0) return EXIT.invalid;
  const all = files.flatMap((file) =>
    seedsOf(file, options).map(
      (seed): Run => ({
        file,
        seed,
        toMs: options.toMs,
        log: options.log === undefined ? undefined : path.resolve(options.log),
        forReport: options.html !== undefined || options.results !== undefined,
      }),
    ),
  );
  const runs = all.filter((_, index) => index % options.shard.of === options.shard.at);
  const results: RunResult[] = [];
  const onResult = (result: RunResult) => {
    results.push(result);
    printResult(result);
  };
  const [only] = runs;
  if (options.port !== undefined && runs.length !== 1) {
    throw new InvalidUse('With --port one scenario is played, with one seed');
  }
  await inProductFolder(async () => {
    if (options.against !== undefined) {
      const against = { origin: options.against, speed: options.speed, browsers: options.browsers };
      const onLine = options.lines ? console.log : () => undefined;
      const onPrompt = (prompt: string) => console.log(`> ${prompt}`);
      for (const run of runs) onResult(await playAgainst(run, against, { onLine, onPrompt }));
    } else if (options.port !== undefined && only) {
      const { port, speed = 1, browsers } = options;
      onResult(await playFile({ ...only, paced: { port, speed, browsers } }, options.lines ? console.log : undefined));
    } else if (options.lines && only && runs.length === 1) onResult(await playFile(only, console.log));
    else await playSideBySide(runs, options.workers ?? availableParallelism(), onResult);
  });
  const sorted = runs.flatMap(
    ({ file, seed }) => results.find((one) => one.file === file.name && one.seed === seed) ?? [],
  );
  if (options.junit !== undefined) writeFileSync(options.junit, junitReport(sorted));
  if (options.html !== undefined) writeFileSync(options.html, await htmlReport(sorted));
  if (options.results !== undefined) {
    writeFileSync(options.results, JSON.stringify({ format: 'watchfloor-results/1', runs: sorted }, null, 2));
  }
  if (runs.length !== 1) printSummary(sorted);
  return exitCodeOf(sorted);
}

/** Prints the faults of a file; returns whether it has none. */
function printFaults({ name, text }: ScenarioFile, { against, browsers }: RunOptions): boolean {
  const read = readScenario(text, { checksAccounts: against === undefined });
  if (!read.ok) {
    console.log(formatFaults(name, text, read.faults));
    return false;
  }
  const operators = Object.keys(read.scenario.operators);
  const stranger = browsers.find((key) => !operators.includes(key));
  if (stranger !== undefined) {
    const known = operators.length === 0 ? 'it has none' : `there are: ${operators.join(', ')}`;
    throw new InvalidUse(`--seat: ${name} has no operator '${stranger}'.${suggest(stranger, operators)} ${known}`);
  }
  const uncounted = findUncounted(read.scenario, (key) => browsers.includes(key));
  if (uncounted) {
    console.log(formatFaults(name, text, [{ ...read.placeOf(uncounted.path), message: uncounted.message }]));
    return false;
  }
  return true;
}

function seedsOf({ text }: ScenarioFile, { seeds }: RunOptions): readonly number[] {
  if (seeds) return seeds;
  const read = readScenario(text);
  return read.ok ? [read.scenario.seed] : [];
}

/** Resolves when one of the files changes. */
function nextChange(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const watchers = names.map((name) =>
      watch(name, () => {
        for (const one of watchers) one.close();
        resolve();
      }),
    );
  });
}
