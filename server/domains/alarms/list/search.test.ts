import { beforeAll, describe, expect, it } from 'vitest';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import { checksOf } from './column-checks.ts';
import { AlarmColumns, COLUMNS, type ColumnName, type Row } from './columns.ts';
import { type Conditions, FACETS, type Facet } from './conditions.ts';
import type { NumberSet } from './number-set.ts';
import { type Found, type Range, searchAmong, searchMarked, searchRange, type Wanted } from './search.ts';

/** Some whole blocks, and part of another. */
const ROWS = 9_001;

/** Values of each column, from 0. */
const UP_TO: Record<ColumnName, number> = {
  employee: 40,
  camera: 900,
  source: 1_800,
  location: 120,
  status: 7,
  type: 9,
  system: 6,
  tenant: 30,
  manned: 1,
  tap: 100,
};

let rows: Row[];
let columns: AlarmColumns;

beforeAll(() => {
  const random = randomStream(7, 'rows');
  rows = Array.from({ length: ROWS }, (_, position) => [
    position * TIES_PER_MS,
    position + 1,
    // Low values are frequent, high values rare.
    ...COLUMNS.map((name) => Math.floor(random.next() ** 2 * (UP_TO[name] + 1))),
  ]);
  columns = new AlarmColumns(0);
  for (const row of rows) columns.append(row);
});

const valueIn = (row: Row, name: ColumnName) => row[2 + COLUMNS.indexOf(name)] ?? 0;

function matches(row: Row, { facets, tapFrom, tapTo }: Conditions): boolean {
  const tap = valueIn(row, 'tap');
  const inFacets = [...facets].every(([facet, set]) => set.values.has(valueIn(row, facet)) !== set.negative);
  return inFacets && tap >= tapFrom && tap <= tapTo;
}

/** The expected result, found by testing every row. */
function plain(conditions: Conditions, { from, to }: Range, { offset, size, countTo }: Wanted): Found {
  const found = rows.slice(from, to).filter((row) => matches(row, conditions));
  const numbers = found.reverse().map((row) => row[1] ?? 0);
  return { page: numbers.slice(offset, offset + size), total: Math.min(numbers.length, countTo) };
}

function drawConditions(random: RandomStream, some: readonly Facet[]): Conditions {
  const facets = new Map<Facet, NumberSet>();
  for (const facet of some) {
    if (!random.chance(0.4)) continue;
    const values = Array.from({ length: random.int(1, 6) }, () => random.int(0, UP_TO[facet] + 2));
    facets.set(facet, { values: new Set(values), negative: random.chance(0.4) });
  }
  const tapFrom = random.chance(0.5) ? 0 : random.int(0, 100);
  return { fromMs: 0, toMs: ROWS, tapFrom, tapTo: random.chance(0.7) ? 100 : 50, facets };
}

function drawRange(random: RandomStream): Range {
  const [one, other] = [random.int(0, ROWS), random.int(0, ROWS)];
  return random.chance(0.3) ? { from: 0, to: ROWS } : { from: Math.min(one, other), to: Math.max(one, other) };
}

const drawWanted = (random: RandomStream): Wanted => ({
  offset: random.pick([0, 0, 50, 700, 4_000, 20_000]),
  size: random.pick([1, 50, 120, 3_000]),
  countTo: random.pick([0, 101, 1_001]),
});

/** Generates searches and compares one search strategy with testing every row. */
function compare(some: readonly Facet[], search: (conditions: Conditions, range: Range, wanted: Wanted) => Found) {
  const random = randomStream(8, 'searches');
  let matched = 0;
  for (let round = 0; round < 250; round += 1) {
    const conditions = drawConditions(random, some);
    const range = drawRange(random);
    const wanted = drawWanted(random);
    const found = search(conditions, range, wanted);
    // Counting may pass its limit to reach the page, and stops at the limit otherwise.
    expect(found, JSON.stringify({ range, wanted })).toEqual(plain(conditions, range, wanted));
    if (found.page.length > 0) matched += 1;
  }
  expect(matched).toBeGreaterThan(30);
}

describe('finds the same as testing every row', () => {
  it('scanning the columns', () => {
    compare(FACETS, (conditions, range, wanted) => searchRange(columns, checksOf(columns, conditions), range, wanted));
  });

  it('starting with bitmaps', () => {
    compare(FACETS, (conditions, range, wanted) => {
      const checks = checksOf(columns, conditions);
      const marking = checks.filter((check) => check.bitmaps);
      const others = checks.filter((check) => !check.bitmaps);
      return searchMarked(columns, marking, others, range, wanted);
    });
  });

  it('using only bitmaps', () => {
    compare(['tenant', 'type', 'status', 'system', 'manned'], (conditions, range, wanted) => {
      const checks = checksOf(columns, { ...conditions, tapFrom: 0, tapTo: 100 });
      return searchMarked(columns, checks, checksOf(columns, { ...conditions, facets: new Map() }), range, wanted);
    });
  });

  it('among rows found in an index', () => {
    compare(FACETS, (conditions, range, wanted) => {
      const checks = checksOf(columns, conditions);
      const followed = checks.find((check) => check.name === 'camera' && !check.isNegative);
      const positions: number[] = [];
      for (let position = range.to - 1; position >= range.from; position -= 1) {
        if (!followed || followed.passes[followed.values[position] ?? 0] === 1) positions.push(position);
      }
      const others = checks.filter((check) => check !== followed);
      return searchAmong(columns, others, positions, wanted);
    });
  });
});

it('runs the checks that fewest rows pass first', () => {
  const checks = checksOf(columns, drawConditions(randomStream(9, 'checks'), FACETS));
  expect(checks.length).toBeGreaterThan(2);
  expect(checks.map((check) => check.share)).toEqual(checks.map((check) => check.share).sort((a, b) => a - b));
});
