/** Seeds the template data, unless the run has seeded it for all of its benchmarks. */
export { seedTemplate as prepareTemplate } from '#tests/support/watchfloor.ts';

/** Whether this run only checks that the benchmarks still measure what they say: `npm run bench -- --smallest`. */
const IS_SMALLEST = process.env.BENCH_SIZE === 'smallest';

/** How much a benchmark does: `full` where its times count, `smallest` where only its results are checked. */
export function sized<const Size>(full: Size, smallest: Size): Size {
  return IS_SMALLEST ? smallest : full;
}
