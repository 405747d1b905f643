import type { Check } from './column-checks.ts';
import { INDEXED, type IndexedFacet } from './index-reader.ts';

/**
 * How to find matching alarms:
 * - `columns`: apply the checks to every row of the period;
 * - `bitmaps`: mark rows with the checks that have bitmaps, then apply the others to the marked rows;
 * - `index`: read the rows with the facet's values from its database index, then apply the others.
 */
export type Approach =
  | { by: 'columns' }
  | { by: 'bitmaps'; marking: readonly Check[]; others: readonly Check[] }
  | { by: 'index'; facet: IndexedFacet; others: readonly Check[] };

/** The cost per row of each step, in ns. */
const COST = {
  /** Applying one check. */
  checked: 1.3,
  /** Testing or marking it with one bitmap. */
  bitmap: 0.03,
  /** Extracting it from the marked rows. */
  taken: 3,
  /** Reading it from a database index and locating it among the rows in memory. */
  read: 350,
} as const;

/** The fixed cost of reading an index, in ns. */
const READING = 5_000;

/**
 * Chooses how to find the first `needed` alarms that pass the checks, which are sorted by share, among this many rows.
 */
export function chooseApproach(checks: readonly Check[], rows: number, needed: number): Approach {
  const marking = checks.filter((check) => check.bitmaps);
  const unmarked = checks.filter((check) => !check.bitmaps);
  /** The number of rows to look at until enough have passed. */
  const until = Math.min(rows, needed / shareOf(checks));

  let best: Approach = { by: 'columns' };
  let cost = until * checking(checks);
  if (marking.length > 0) {
    const bitmaps = marking.reduce((sum, { bitmaps }) => sum + 1 + (bitmaps?.length ?? 0), 0);
    const taken = unmarked.length === 0 ? 0 : shareOf(marking) * (COST.taken + checking(unmarked));
    const marked = until * (bitmaps * COST.bitmap + taken);
    if (marked < cost) {
      best = { by: 'bitmaps', marking, others: unmarked };
      cost = marked;
    }
  }
  for (const check of checks) {
    const facet = INDEXED.find((name) => name === check.name);
    if (!facet || check.isNegative) continue;
    const read = READING + rows * check.share * COST.read;
    if (read < cost) {
      best = { by: 'index', facet, others: checks.filter((other) => other !== check) };
      cost = read;
    }
  }
  return best;
}

const shareOf = (checks: readonly Check[]) => checks.reduce((product, { share }) => product * share, 1);

/** The cost of applying checks to a row one after another until one fails. */
function checking(checks: readonly Check[]): number {
  let passing = 1;
  let cost = 0;
  for (const { share } of checks) {
    cost += passing * COST.checked;
    passing *= share;
  }
  return cost;
}
