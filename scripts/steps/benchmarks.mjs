import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.mjs';
import { ROOT } from './settings.mjs';

const FOLDER = path.join(ROOT, 'scripts/bench');

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
 * Runs benchmarks at their smallest size, which checks that they measure what they say, in data that is seeded once.
 * Prints the output of those that fail. Returns the numbers of passed and failed ones.
 */
export async function runSmallest(names) {
  const seeded = await runTool(process.execPath, ['--import', 'tsx', path.join(FOLDER, 'seed-template.ts')]);
  if (seeded.code !== 0) {
    console.log(`FAIL benchmarks: seeding their data failed\n${seeded.output.trim()}`);
    return { passed: 0, failed: names.length };
  }
  const env = { ...process.env, BENCH_SIZE: 'smallest', BENCH_TEMPLATE: 'seeded' };
  let passed = 0;
  for (const name of names) {
    const from = performance.now();
    const { code, output } = await runTool(process.execPath, argumentsOf(name), { env });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} benchmark ${name} (${seconds} s)`);
    if (code === 0) passed += 1;
    else console.log(output.trim());
  }
  return { passed, failed: names.length - passed };
}

function argumentsOf(name) {
  const ending = findBenchmarks().soaks.includes(name) ? 'soak' : 'bench';
  return ['--import', 'tsx', path.join(FOLDER, `${name}.${ending}.ts`)];
}
