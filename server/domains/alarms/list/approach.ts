import { TAP } from '#contract/limits.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';
import type { Approach, IndexedFacet } from './statement.ts';
import type { Statistics } from './statistics.ts';

/** Costs in the same unit, some 0.1 µs: what SQLite needs for one row, by how it comes to it. */
const COST = {
  /** The next row in order, looked at. */
  scanned: 1,
  /** The next entry of an index, its row looked up, looked at. */
  lookedUp: 3,
  /** The same, and sorted. */
  sorted: 5,
  /** A row's way past each further value in a merge. */
  merged: 0.5,
  /** Choosing the kinds that can match. */
  kindsChosen: 3_000,
} as const;

/** Facets with many values, of which a few are few rows. How few is counted, up to this many. */
const SELECTIVE = ['employee', 'camera', 'source', 'location'] as const;
const PROBED_TO = 20_000;

/** Facets with few values, each of which has many rows; the first is a copy of the table in order. */
const BROAD = ['tenant', 'type', 'status', 'system'] as const;

/** A facet with more values than this is not read value by value. */
const MERGED_AT_MOST = 8;

/** Below this many rows in the time asked for, anything else is more work than looking at them all. */
const FEW_ROWS = 3_000;

/** Counts rows with a facet's values in the time asked for, up to a limit. */
type Probe = (facet: IndexedFacet, set: NumberSet, limit: number) => number;

/** What the choice is made by. */
export interface Knowledge {
  statistics: Statistics;
  /** How many values there are of each facet. */
  sizes: Record<(typeof SELECTIVE)[number], number>;
  probe: Probe;
}

/**
 * Chooses how to find the alarms that meet the conditions, when the first `needed` are asked
 * for. SQLite's own planner knows neither the limit nor which values are rare together.
 */
export function chooseApproach(
  conditions: Conditions,
  needed: number,
  { statistics, sizes, probe }: Knowledge,
): Approach {
  const rows = statistics.inRange(conditions);
  if (rows <= FEW_ROWS) return { by: 'time' };

  const choices: { approach: Approach; cost: number }[] = [];
  const shares = new Map<IndexedFacet, number>();
  for (const [facet, set] of positive(conditions, SELECTIVE)) {
    const found = probe(facet, set, PROBED_TO);
    if (found < FEW_ROWS / 10) return { by: 'facet', facet };
    // Where there are more, values are taken to be equally frequent.
    const expected = found < PROBED_TO ? found : Math.max(found, (rows * set.values.size) / Math.max(1, sizes[facet]));
    choices.push({ approach: { by: 'facet', facet }, cost: expected * COST.sorted });
    shares.set(facet, Math.min(1, expected / rows));
  }
  const selectiveShare = [...shares.values()].reduce((product, share) => product * share, 1);
  const kindShare = statistics.shareOf(conditions);
  const share = Math.max(kindShare * selectiveShare * restShare(conditions), 1 / (rows + 1));
  for (const [facet, set] of positive(conditions, BROAD)) shares.set(facet, shareOfFacet(facet, set, statistics));

  /** How many rows have to be looked at, when only a share of all is, before there are enough. */
  const until = (among: number) => Math.min(rows * among, (needed * among) / share);
  choices.push({ approach: { by: 'time' }, cost: until(1) * COST.scanned });
  if (kindShare < 1) {
    choices.push({ approach: { by: 'kinds' }, cost: rows * kindShare * COST.sorted + COST.kindsChosen });
  }
  for (const [facet, among] of shares) {
    const values = [...(conditions.facets.get(facet)?.values ?? [])];
    if (values.length > MERGED_AT_MOST) continue;
    const perRow = (facet === 'tenant' ? COST.scanned : COST.lookedUp) + COST.merged * (values.length - 1);
    choices.push({ approach: { by: 'each', facet, values }, cost: until(among) * perRow });
  }
  return choices.reduce((best, one) => (one.cost < best.cost ? one : best)).approach;
}

/** The facets out of some that are limited to values, with these. */
function* positive<F extends Facet>({ facets }: Conditions, some: readonly F[]): Iterable<[F, NumberSet]> {
  for (const facet of some) {
    const set = facets.get(facet);
    if (set && !set.negative) yield [facet, set];
  }
}

/** Source systems are many enough, and even enough, to be taken for this many equal ones. */
const SYSTEMS = 7;

function shareOfFacet(facet: IndexedFacet, set: NumberSet, statistics: Statistics): number {
  if (facet === 'system') return Math.min(1, set.values.size / SYSTEMS);
  return statistics.shareOf({ tapFrom: TAP.min, tapTo: TAP.max, facets: new Map([[facet, set]]) });
}

/** What source systems and manned locations leave of the rows, roughly. */
function restShare({ facets }: Conditions): number {
  const system = facets.get('system');
  const systemShare = !system
    ? 1
    : Math.min(1, Math.max(1, system.negative ? SYSTEMS - system.values.size : system.values.size) / SYSTEMS);
  return systemShare * (facets.has('manned') ? 0.4 : 1);
}
