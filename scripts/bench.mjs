import { findBenchmarks, runBenchmark, runSmallest } from './steps/benchmarks.mjs';
import { build } from './steps/build.mjs';
import { StartFailure } from './steps/fail.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';

/*
 * npm run bench [-- [--smallest] name ...]: runs every benchmark in scripts/bench, or the named ones, each with a
 * baseline from the same run. At the smallest size only their results count, not their times. Soaks, which take half
 * an hour or more, run only by name, and have no smallest size.
 */
const SMALLEST = '--smallest';

await main(async () => {
  const { benchmarks, soaks } = findBenchmarks();
  const options = process.argv.slice(2);
  if (options.some((option) => ['--help', '-h', 'help'].includes(option))) {
    console.log(helpOf(benchmarks, soaks));
    return;
  }
  const isSmallest = options.includes(SMALLEST);
  const wanted = options.filter((option) => option !== SMALLEST);
  const all = isSmallest ? benchmarks : [...benchmarks, ...soaks];
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown && soaks.includes(unknown)) throw new StartFailure(`The soak ${unknown} has no smallest size.`);
  if (unknown) throw new StartFailure(`There is no benchmark ${unknown}. There are: ${all.join(', ')}.`);
  await install();
  await build();
  const names = wanted.length > 0 ? wanted : benchmarks;
  const failed = isSmallest ? (await runSmallest(names)).failed : await countFailures(names);
  process.exit(failed === 0 ? 0 : 1);
});

async function countFailures(names) {
  let failed = 0;
  for (const name of names) if (!(await runBenchmark(name))) failed += 1;
  return failed;
}

function helpOf(benchmarks, soaks) {
  return [
    `npm run bench [-- [${SMALLEST}] name ...]: runs every benchmark, or the named ones.`,
    `${SMALLEST}: with few rows, clients and rounds, to check that they measure what they say; times mean nothing then.`,
    `There are: ${benchmarks.join(', ')}.`,
    `By name only, for half an hour or more, and without a smallest size: ${soaks.join(', ')}.`,
  ].join('\n');
}
