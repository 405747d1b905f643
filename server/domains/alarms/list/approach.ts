import type { Conditions } from './conditions.ts';
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
  /** A first entry for a value. */
  sought: 15,
} as const;

/** Facets with many values, of which a few are few rows. How few is counted, up to this many. */
const SELECTIVE = ['employee', 'camera', 'source', 'location'] as const;
const PROBED_TO = 6_000;

/** Facets with few values, each of which has many rows; the first is a copy of the table in order. */
const BROAD = ['tenant', 'type', 'status', 'system'] as const;

/** A facet with more values than this is not read value by value. */
const MERGED_AT_MOST = 8;

/** Below this many rows in the time asked for, anything else is more work than looking at them all. */
const FEW_ROWS = 3_000;

/** Counts rows with a facet's values in the time asked for, up to a limit. */
export type Probe = (facet: IndexedFacet, set: NumberSet, limit: number) => number;

/**
 * Chooses how to find the alarms that meet the conditions, when the first `needed` are asked
 * for. SQLite's own planner knows neither the limit nor which values are rare together.
 */
export function chooseApproach(conditions: Conditions, needed: number, statistics: Statistics, probe: Probe): Approach {
  const rows = statistics.inRange(conditions);
  if (rows <= FEW_ROWS) return { by: 'time' };

  const choices: { approach: Approach; cost: number }[] = [];
  const { facets } = conditions;
  let selectiveShare = 1;
  for (const facet of SELECTIVE) {
    const set = facets.get(facet);
    if (!set || set.negative) continue;
    const found = probe(facet, set, PROBED_TO);
    if (found < FEW_ROWS / 10) return { by: 'facet', facet };
    if (found < PROBED_TO) choices.push({ approach: { by: 'facet', facet }, cost: found * COST.sorted });
    selectiveShare *= Math.min(1, found / rows);
  }

  const kindShare = statistics.shareOf(conditions);
  const share = Math.max(kindShare * selectiveShare * restShare(conditions), 1 / (rows + 1));
  const until = (among: number) => Math.min(rows * among, (needed * among) / share);

  choices.push({ approach: { by: 'time' }, cost: until(1) * COST.scanned });
  if (kindShare < 1) choices.push({ approach: { by: 'kinds' }, cost: rows * kindShare * COST.sorted + 2_000 });
  for (const facet of BROAD) {
    const set = facets.get(facet);
    if (!set || set.negative || set.values.size > MERGED_AT_MOST) continue;
    const values = [...set.values];
    const perRow = facet === 'tenant' ? COST.scanned : COST.lookedUp;
    const among =
      facet === 'system' ? values.length / 7 : statistics.shareOf({ ...NO_LIMITS, facets: new Map([[facet, set]]) });
    // Each value may have to give all that is needed, and no more than it has.
    const cost = Math.min(rows * among, until(among) * values.length) * perRow + values.length * COST.sought;
    choices.push({ approach: { by: 'each', facet, values }, cost });
  }
  return choices.reduce((best, one) => (one.cost < best.cost ? one : best)).approach;
}

const NO_LIMITS = { tapFrom: 0, tapTo: 100 } as const;

/** What source systems and manned locations leave of the rows, roughly. */
function restShare({ facets }: Conditions): number {
  const system = facets.get('system');
  const systemShare = !system ? 1 : system.negative ? 0.7 : Math.min(1, system.values.size / 7);
  return systemShare * (facets.has('manned') ? 0.4 : 1);
}
