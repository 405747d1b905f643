import type { Check } from './checks.ts';
import { INDEXED, type IndexedFacet } from './index-reader.ts';

/**
 * How matching alarms are found:
 * - `columns`: every row of the time is put to the checks;
 * - `bitmaps`: rows are marked by the checks that have bitmaps, and the marked ones put to the others;
 * - `index`: the rows with the facet's values are read from its index in the database, and put to the others.
 */
export type Approach =
  | { by: 'columns' }
  | { by: 'bitmaps'; marking: readonly Check[]; others: readonly Check[] }
  | { by: 'index'; facet: IndexedFacet; others: readonly Check[] };

/** What a row costs, by how it comes to be looked at, in ns. */
const COST = {
  /** Put to one check. */
  checked: 1.3,
  /** Passed over, or marked, by one bitmap. */
  bitmap: 0.03,
  /** Taken out of the marked ones. */
  taken: 3,
  /** Read from an index of the database, and found among the rows in memory. */
  read: 350,
} as const;

/** What reading an index costs besides, in ns. */
const READING = 5_000;

/**
 * Chooses how to find the first `needed` of the alarms that pass the checks, which stand in the
 * order of their shares, among so many rows.
 */
export function chooseApproach(checks: readonly Check[], rows: number, needed: number): Approach {
  const marking = checks.filter((check) => check.bitmaps);
  const unmarked = checks.filter((check) => !check.bitmaps);
  /** How many rows have to be looked at before there are enough. */
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

/** What it costs to put a row to checks one after the other, as long as it passes. */
function checking(checks: readonly Check[]): number {
  let passing = 1;
  let cost = 0;
  for (const { share } of checks) {
    cost += passing * COST.checked;
    passing *= share;
  }
  return cost;
}
