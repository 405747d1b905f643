import { beforeAll, expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { fixtureCatalogue } from '#db/seed/fixture-catalogue.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { type RandomStream, randomStream } from '#random/streams.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';
import { type Approach, findStatement, type IndexedFacet, probeStatement } from './statement.ts';

const NOW_MS = Date.UTC(2026, 10, 2, 5);

let db: Db;

beforeAll(() => {
  db = memoryDatabase();
  seedWorld(db, {
    seed: 3,
    startMs: NOW_MS,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 1,
  });
}, 30_000);

const INDEXED: readonly IndexedFacet[] = [
  'employee',
  'camera',
  'source',
  'location',
  'status',
  'type',
  'system',
  'tenant',
];

/** Numbers that each facet has in a small world, and one that it has not. */
const UP_TO: Record<Facet, number> = {
  employee: 40,
  camera: 60,
  source: 120,
  location: 13,
  status: 20,
  type: 10,
  system: 20,
  tenant: 4,
  manned: 1,
};

function drawConditions(random: RandomStream): Conditions {
  const facets = new Map<Facet, NumberSet>();
  for (const facet of [...INDEXED, 'manned'] as const) {
    if (!random.chance(0.3)) continue;
    const values = Array.from({ length: random.int(1, 5) }, () => random.int(0, UP_TO[facet]));
    facets.set(facet, { values: new Set(values), negative: random.chance(0.4) });
  }
  return {
    fromMs: random.chance(0.5) ? Number.NEGATIVE_INFINITY : NOW_MS - random.int(1, 24) * 3_600_000,
    toMs: random.chance(0.5) ? Number.POSITIVE_INFINITY : NOW_MS - random.int(0, 12) * 3_600_000,
    tapFrom: random.chance(0.5) ? 0 : random.int(0, 100),
    tapTo: random.chance(0.7) ? 100 : 50,
    facets,
  };
}

it('finds the same alarms in the same order, whichever way it looks for them', () => {
  const random = randomStream(5, 'conditions');
  let compared = 0;
  for (let round = 0; round < 150; round += 1) {
    const conditions = drawConditions(random);
    const [limit, offset] = [random.int(1, 1_001), random.pick([0, 0, 50, 700])];
    const find = (approach: Approach) => {
      const { sql, parameters } = findStatement(approach, conditions, limit, offset);
      return db.$client
        .prepare<number[], number>(sql)
        .pluck()
        .all(...parameters);
    };
    const expected = find({ by: 'time' });
    const others: Approach[] = [{ by: 'kinds' }];
    for (const facet of INDEXED) {
      const set = conditions.facets.get(facet);
      if (set && !set.negative) others.push({ by: 'facet', facet }, { by: 'each', facet, values: [...set.values] });
    }
    for (const approach of others) {
      expect(find(approach), JSON.stringify(approach)).toEqual(expected);
      compared += expected.length > 0 ? 1 : 0;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

it('counts rows of a facet up to a limit', () => {
  const conditions: Conditions = {
    fromMs: Number.NEGATIVE_INFINITY,
    toMs: Number.POSITIVE_INFINITY,
    tapFrom: 0,
    tapTo: 100,
    facets: new Map(),
  };
  const all = db.$client.prepare<[], number>('SELECT count(*) FROM alarm_list WHERE tenant = 1').pluck().get() ?? 0;
  const count = (limit: number) => {
    const { sql, parameters } = probeStatement('tenant', { values: new Set([1]), negative: false }, conditions, limit);
    return db.$client
      .prepare<number[], number>(sql)
      .pluck()
      .get(...parameters);
  };
  expect(count(100_000)).toBe(all);
  expect(count(10)).toBe(10);
});
