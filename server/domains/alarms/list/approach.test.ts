import { expect, it } from 'vitest';
import { chooseApproach, type Knowledge } from './approach.ts';
import type { Conditions, Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';

const ROWS = 1_000_000;

/** What a million alarms would tell: a tenant has a tenth of them, a status or type as much as it is given here. */
function knowledge({ kindShare = 1, inRange = ROWS, found = 0 }): Knowledge {
  return {
    statistics: {
      alarms: ROWS,
      inRange: () => inRange,
      shareOf: ({ facets }) => (facets.size > 1 ? kindShare : facets.size === 1 ? 0.1 : 1),
    },
    sizes: { employee: 5_000, camera: 10_000, source: 12_000, location: 2_000 },
    probe: (_facet, _set, limit) => Math.min(found, limit),
  };
}

function conditions(facets: [Facet, NumberSet][]): Conditions {
  return {
    fromMs: Number.NEGATIVE_INFINITY,
    toMs: Number.POSITIVE_INFINITY,
    tapFrom: 0,
    tapTo: 100,
    facets: new Map(facets),
  };
}

const these = (...values: number[]): NumberSet => ({ values: new Set(values), negative: false });

it('looks at all rows of a short time, whatever is asked for', () => {
  expect(chooseApproach(conditions([['employee', these(1)]]), 1_001, knowledge({ inRange: 900 }))).toEqual({
    by: 'time',
  });
});

it('reads in order of time when nothing limits it', () => {
  expect(chooseApproach(conditions([]), 1_001, knowledge({}))).toEqual({ by: 'time' });
});

it("reads a rare employee's rows only", () => {
  expect(chooseApproach(conditions([['employee', these(1, 2)]]), 1_001, knowledge({ found: 40 }))).toEqual({
    by: 'facet',
    facet: 'employee',
  });
});

it('merges the tenants of a user who sees two', () => {
  expect(chooseApproach(conditions([['tenant', these(1, 2)]]), 1_001, knowledge({}))).toEqual({
    by: 'each',
    facet: 'tenant',
    values: [1, 2],
  });
});

it('goes by kinds when filters are rare only together', () => {
  const rare = conditions([
    ['type', these(4)],
    ['status', these(2)],
  ]);
  expect(chooseApproach(rare, 1_001, knowledge({ kindShare: 0.0002 }))).toEqual({ by: 'kinds' });
});

it('does not follow a facet that is excluded rather than named', () => {
  const negated = conditions([['employee', { values: new Set([1]), negative: true }]]);
  expect(chooseApproach(negated, 1_001, knowledge({ found: 3 }))).toEqual({ by: 'time' });
});
