import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

const FOLDER = path.join(ROOT, 'scripts/bench');

/** How many benchmarks run at the same time where their times do not count. */
const AT_ONCE = 2;

/** A benchmark at its smallest size that takes this long hangs, ms. */
const LIMIT_MS = 300_000;

/** The names of the benchmarks: those that run by default, and soaks, which take half an hour or more. */
export function findBenchmarks() {
  const files = readdirSync(FOLDER);
  const namesOf = (ending) => files.filter((file) => file.endsWith(ending)).map((file) => file.replace(ending, ''));
  return { benchmarks: namesOf('.bench.ts'), soaks: namesOf('.soak.ts') };
}

/** Runs a benchmark or soak at full size, and shows what it prints. Returns whether it succeeded. */
export async function runBenchmark(name) {
  console.log(`\n== ${name}`);
  const { code } = await runTool(process.execPath, argumentsOf(name), { show: true });
  return code === 0;
}

/**
 * Runs benchmarks at their smallest size, which checks that they measure what they say, over data that is made once.
 * Prints the output of those that fail. Returns the numbers of passed and failed ones, and the
 * time of each.
 */
export async function runSmallest(names) {
  const prepare = ['--import', 'tsx', path.join(FOLDER, 'prepare-data.ts')];
  const prepared = await runTool(process.execPath, prepare, { env: { ...process.env, BENCH_SIZE: 'smallest' } });
  const env = { ...process.env, BENCH_SIZE: 'smallest', TEMPLATE_DATA_SEEDED: 'yes' };
  if (prepared.code !== 0) {
    console.log(`FAIL benchmarks: their data could not be made\n${prepared.output.trim()}`);
    return { passed: 0, failed: names.length };
  }
  const waiting = [...names];
  const files = [];
  let passed = 0;
  const runWaiting = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { isPassed, ms } = await runAtSmallest(name, env);
      if (isPassed) passed += 1;
      files.push({ name, ms });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return { passed, failed: names.length - passed, files };
}

/** Runs a benchmark at its smallest size and prints a line about it. Returns whether it succeeded, and its time. */
async function runAtSmallest(name, env) {
  const from = performance.now();
  // As a group: a benchmark that hangs is ended together with its programs and its browser.
  const { code, output } = await runTool(process.execPath, argumentsOf(name), { env, group: true, limitMs: LIMIT_MS });
  const ms = performance.now() - from;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} benchmark ${name} (${(ms / 1_000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim());
  return { isPassed: code === 0, ms };
}

function argumentsOf(name) {
  const ending = findBenchmarks().soaks.includes(name) ? 'soak' : 'bench';
  return ['--import', 'tsx', path.join(FOLDER, `${name}.${ending}.ts`)];
}
