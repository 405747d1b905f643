import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { pruneLines } from '#db/audit/prune-lines.ts';
import { auditWriter, type NewAuditLine } from '#db/audit/write-line.ts';
import { memoryDatabase } from '#db/migrate.ts';
import type { Client } from '#db/open.ts';
import { randomStream } from '#platform/random/streams.ts';
import { BLOCK } from './line-blocks.ts';
import { type AuditLines, linesInMemory } from './lines-in-memory.ts';
import { type AuditFilter, searchLines } from './search-lines.ts';

const TENANTS = ['t1', 't2', 't3'];
const LOCATIONS = ['l1', 'l2', 'l3', 'l4'];
const USERS = ['u1', 'u2', 'u3'];
const ACTIONS = ['change', 'resolve', 'share'];
const KINDS = ['camera', 'alarm'];
const RECORDS = ['r1', 'r2', 'r3'];

/** More than two blocks. */
const LINES = 2 * BLOCK + 500;
const random = randomStream(1, 'search-lines');
const orNull = <Value>(values: readonly Value[]) => (random.chance(0.2) ? null : random.pick(values));

const drawLine = (timestampMs: number): NewAuditLine => {
  const userId = orNull(USERS);
  const recordKind = orNull(KINDS);
  return {
    timestampMs,
    activity: 'did something',
    actor: userId ?? random.pick(['system', 'eve@example.test']),
    userId,
    action: random.pick(ACTIONS),
    recordKind,
    recordId: recordKind && random.pick(RECORDS),
    tenantId: orNull(TENANTS),
    locationId: orNull(LOCATIONS),
    origin: 'system',
  };
};

let client: Client;
let lines: AuditLines;
let stored: (NewAuditLine & { no: number })[];
const write = (count: number) => {
  const add = auditWriter(client);
  client.transaction(() => {
    for (let i = 0; i < count; i += 1) {
      const no = stored.length + 1;
      // The clock is set back by a minute now and then.
      const line = drawLine(1_000 * no - (random.chance(0.01) ? 60_000 : 0));
      stored.push({ ...line, no });
      add(line);
    }
  })();
};
beforeEach(() => {
  const db = memoryDatabase();
  client = db.$client;
  client.pragma('foreign_keys = OFF');
  stored = [];
  write(LINES);
  lines = linesInMemory(client);
});

const everything: AuditFilter = {
  scope: { tenantIds: 'all', locationIds: 'all' },
  actors: undefined,
  actions: undefined,
  recordKinds: undefined,
  recordId: undefined,
  tenants: undefined,
  locations: undefined,
  fromMs: undefined,
  toMs: undefined,
};

const isOfRecord = (no: number, id: string) => stored[no - 1]?.recordId === id;
const found = (filter: AuditFilter, wanted = { offset: 0, size: Number.POSITIVE_INFINITY, countTo: 0 }) =>
  searchLines(lines, filter, wanted, isOfRecord);

/** The same by comparing each line with each condition. */
function expected(filter: AuditFilter): number[] {
  const { scope } = filter;
  const fits = (list: AuditFilter['actors'], value: string | null | undefined) =>
    !list || list.values.includes(value ?? '') !== list.negative;
  return stored
    .filter((line) => {
      const { tenantId = null, locationId = null, recordId = null, timestampMs, userId } = line;
      if (
        tenantId === null ? scope.tenantIds !== 'all' : scope.tenantIds !== 'all' && !scope.tenantIds.includes(tenantId)
      )
        return false;
      if (
        tenantId !== null &&
        scope.locationIds !== 'all' &&
        locationId !== null &&
        !scope.locationIds.includes(locationId)
      )
        return false;
      return (
        fits(filter.actors, userId ?? (line.actor === 'system' ? 'system' : null)) &&
        fits(filter.actions, line.action) &&
        fits(filter.recordKinds, line.recordKind) &&
        fits(filter.tenants, tenantId) &&
        fits(filter.locations, locationId) &&
        (filter.recordId === undefined || filter.recordId === recordId) &&
        timestampMs >= (filter.fromMs ?? 0) &&
        timestampMs <= (filter.toMs ?? Number.POSITIVE_INFINITY)
      );
    })
    .map(({ no }) => no)
    .reverse();
}

const listOf = (values: readonly string[]) =>
  fc.option(fc.record({ values: fc.subarray([...values, 'unknown'], { minLength: 1 }), negative: fc.boolean() }), {
    nil: undefined,
  });
const time = fc.option(fc.integer({ min: 0, max: 1_000 * (LINES + 10) }), { nil: undefined });
const filters: fc.Arbitrary<AuditFilter> = fc.record({
  scope: fc.record({
    tenantIds: fc.oneof(fc.constant('all' as const), fc.subarray(TENANTS)),
    locationIds: fc.oneof(fc.constant('all' as const), fc.subarray(LOCATIONS)),
  }),
  actors: listOf([...USERS, 'system']),
  actions: listOf(ACTIONS),
  recordKinds: listOf(KINDS),
  recordId: fc.option(fc.constantFrom(...RECORDS, 'unknown'), { nil: undefined }),
  tenants: listOf(TENANTS),
  locations: listOf(LOCATIONS),
  fromMs: time,
  toMs: time,
});

it('finds the lines that meet every condition, newest first', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(found(filter).nos).toEqual(expected(filter));
    }),
    { numRuns: 60, seed: 1 },
  );
});

it('returns the wanted page, and counts no further than asked', () => {
  fc.assert(
    fc.property(
      filters,
      fc.integer({ min: 0, max: 6_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (filter, offset, size) => {
        const all = expected(filter);
        const { nos, total } = found(filter, { offset, size, countTo: 1_001 });
        expect(nos).toEqual(all.slice(offset, offset + size));
        expect(total).toBe(Math.min(all.length, Math.max(1_001, offset + size)));
      },
    ),
    { numRuns: 60, seed: 2 },
  );
});

it('shows lines that were added since, and none that were pruned', () => {
  expect(found(everything).nos).toHaveLength(LINES);
  write(BLOCK);
  expect(found(everything).nos).toEqual(expected(everything));
  for (let run = 0; run < 3; run += 1) pruneLines(client, 1_000 * 5_000);
  const { nos } = found(everything);
  expect([nos[0], nos.at(-1)]).toEqual([LINES + BLOCK, expect.any(Number)]);
  expect(client.prepare('SELECT min(no) FROM audit_log').pluck().get()).toBe(nos.at(-1));
  expect(nos.at(-1)).toBeGreaterThan(4_900);
});

it('finds older lines where thousands of newer ones were removed past the server', () => {
  client.exec(`DELETE FROM audit_log WHERE no > ${BLOCK} AND no <= ${2 * BLOCK}`);
  const filter = { ...everything, fromMs: 1_000 };
  expect(found(filter).nos).toEqual(expected(filter).filter((no) => no <= BLOCK || no > 2 * BLOCK));
});

it('shows no line of a record whose id has the same hash', () => {
  const filter = { ...everything, recordId: 'r1' };
  const { nos } = searchLines(lines, filter, { offset: 0, size: 5, countTo: 0 }, () => false);
  expect(nos).toEqual([]);
});

it('reads the whole log ahead, one block at a time', () => {
  let blocks = 0;
  while (lines.readAhead()) blocks += 1;
  expect(blocks).toBe(3);
  expect(lines.acts.counts.reduce((sum, count) => sum + count, 0)).toBe(LINES);
});
