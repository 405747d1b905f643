import { beforeAll, describe, expect, it } from 'vitest';
import type { AlarmListQuery } from '#contract/alarms.ts';
import type { FilterList } from '#contract/lists.ts';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Asker } from '../../../lists/asker.ts';
import { createWorldCache, type World, type WorldCache } from '../../../world/world-cache.ts';
import { createAlarmLister, createAlarmSearch, type ListAlarms } from './alarm-lister.ts';
import { INDEXED } from './index-reader.ts';
import { plainList } from './testing/plain-filter.ts';

const NOW_MS = Date.UTC(2026, 10, 2, 5, 0, 0, 123);
const HOUR_MS = 3_600_000;

let db: Db;
let worldCache: WorldCache;
let world: World;
let list: ListAlarms;
let plain: ReturnType<typeof plainList>;
let everything: Asker;

beforeAll(() => {
  db = memoryDatabase();
  // Two days around a change of month, so that the partition keys differ.
  seedWorld(db, {
    seed: 3,
    startMs: NOW_MS,
    size: 'small',
    catalogue: fixtureCatalogue(),
    providerSlug: 'watchfloor',
    pastDays: 3,
  });
  worldCache = createWorldCache(db);
  world = worldCache.current();
  list = createAlarmLister(db, createAlarmSearch(db, worldCache), undefined);
  plain = plainList(db);
  everything = { scope: { tenantIds: 'all', locationIds: 'all' }, seesAllTime: true, nowMs: NOW_MS };
});

/** Compares every page of a list with the plain filter. */
function expectSame(query: AlarmListQuery, asker: Asker): number {
  const expected = plain(query, asker);
  const size = query.pageSize ?? 50;
  const page = query.page ?? 1;
  const { alarms, total } = list(query, asker);
  const context = JSON.stringify({ query, asker });
  expect(
    alarms.map((alarm) => alarm.id),
    context,
  ).toEqual(expected.slice((page - 1) * size, page * size));
  expect(total, context).toBe(Math.min(expected.length, 1_001));
  return expected.length;
}

const ids = (table: ReadonlyMap<string, unknown>) => [...table.keys()];
const listOf = (values: string[], negative: boolean): FilterList => ({ values, negative });

describe('every filter on its own', () => {
  const filters: [string, (negative: boolean) => AlarmListQuery][] = [
    ['locationIds', (negative) => ({ locationIds: listOf(ids(world.locations).slice(0, 2), negative) })],
    ['camera_ids', (negative) => ({ camera_ids: listOf(ids(world.cameras).slice(3, 9), negative) })],
    [
      'sourceEntities',
      (negative) => ({
        sourceEntities: listOf([...ids(world.doors).slice(0, 3), ...ids(world.cameras).slice(0, 2)], negative),
      }),
    ],
    ['sourceEntityIds', (negative) => ({ sourceEntityIds: listOf(ids(world.doors).slice(2, 4), negative) })],
    ['types', (negative) => ({ types: listOf(ids(world.alarmTypes).slice(0, 2), negative) })],
    ['tenants', (negative) => ({ tenants: listOf(ids(world.tenants).slice(1, 2), negative) })],
    ['statuses', (negative) => ({ statuses: listOf(['In Progress', 'PENDING', 'resolved_by_operator'], negative) })],
    ['employeeIds', (negative) => ({ employeeIds: listOf(ids(world.employees).slice(0, 4), negative) })],
    ['sourceSystems', (negative) => ({ sourceSystems: listOf(['ACS', 'ONVIF'], negative) })],
  ];
  it.each(filters)('%s keeps the named values', (_, query) => {
    expect(expectSame(query(false), everything)).toBeGreaterThan(0);
  });
  it.each(filters)('%s, negated, keeps all others', (_, query) => {
    expect(expectSame(query(true), everything)).toBeGreaterThan(0);
  });

  it('dateFrom and dateTo are both included', () => {
    const [newest] = list({}, everything).alarms;
    const at = newest?.timestampMs ?? 0;
    expect(expectSame({ dateFrom: at, dateTo: at }, everything)).toBe(1);
    expectSame({ dateFrom: NOW_MS - 30 * HOUR_MS, dateTo: NOW_MS - 20 * HOUR_MS }, everything);
  });
  it('relative periods count back from now', () => {
    expect(expectSame({ relativeTimeHours: 5 }, everything)).toBeLessThan(
      expectSame({ relativeTimeHours: 6 }, everything),
    );
    expectSame({ relativeTimeMinutes: 30 }, everything);
  });
  it('agedAlarmTimeMinutes keeps unresolved alarms of at least that age', () => {
    expect(expectSame({ agedAlarmTimeMinutes: 3 }, everything)).toBeGreaterThan(0);
  });
  it.each([true, false])('showMannedLocationAlarms %s keeps alarms of manned or of unmanned locations', (value) => {
    expect(expectSame({ showMannedLocationAlarms: value }, everything)).toBeGreaterThan(0);
  });
  it.each(['high', 'low'] as const)('priority %s splits at a TAP of 50', (priority) => {
    expect(expectSame({ priority }, everything)).toBeGreaterThan(0);
  });
  it('tap is a minimum', () => {
    expectSame({ tap: 83 }, everything);
    expectSame({ tap: 90, priority: 'low' }, everything);
  });
  it('partitionKey keeps a UTC month and needs no period', () => {
    const asker = { ...everything, seesAllTime: false };
    expect(expectSame({ partitionKey: '202610' }, asker)).toBeGreaterThan(0);
    expect(expectSame({ partitionKey: '202611' }, asker)).toBeGreaterThan(0);
    expect(expectSame({ partitionKey: '202609' }, asker)).toBe(0);
  });
});

describe('without a period', () => {
  it('shows the past 12 hours to users who may not see all time', () => {
    const recent = expectSame({}, { ...everything, seesAllTime: false });
    expect(recent).toBe(expectSame({ relativeTimeHours: 12 }, everything));
    expect(recent).toBeLessThan(expectSame({ relativeTimeHours: 72 }, everything));
  });
  it('answers the latest-timestamp poll with the newest alarm of the past hour', () => {
    const { alarms, total } = list({ isLatestTimestampCall: true }, everything);
    expect(alarms.map((alarm) => alarm.id)).toEqual(plain({ isLatestTimestampCall: true }, everything).slice(0, 1));
    expect(total).toBe(1);
  });
});

describe('paging', () => {
  it.each([1, 2, 20, 21, 30])('page %i follows on from the one before', (page) => {
    expectSame({ page }, everything);
    expectSame({ page, pageSize: 7, priority: 'high' }, everything);
  });
  it('a page that reaches past the thousandth alarm is whole', () => {
    expectSame({ page: 3, pageSize: 400 }, everything);
  });
  it('a page past the end is empty, its total still right', () => {
    expectSame({ page: 5_000 }, everything);
    expectSame({ page: 900, statuses: listOf(['pending'], false) }, everything);
  });
});

describe('scope', () => {
  it('never shows other tenants or locations, whatever the query asks for', () => {
    const [own = '', other = ''] = ids(world.tenants);
    const asker = { ...everything, scope: { tenantIds: [own], locationIds: 'all' as const } };
    expectSame({}, asker);
    expect(expectSame({ tenants: listOf([other], false) }, asker)).toBe(0);
    const half = ids(world.locations).filter((_, index) => index % 2 === 0);
    expectSame({}, { ...asker, scope: { tenantIds: [own], locationIds: half } });
  });
  it('shows nothing to a user without a tenant', () => {
    expect(expectSame({}, { ...everything, scope: { tenantIds: [], locationIds: 'all' } })).toBe(0);
  });
});

describe('unknown values', () => {
  it.each([
    'types',
    'statuses',
    'employeeIds',
    'camera_ids',
    'sourceEntities',
    'tenants',
    'sourceSystems',
    'locationIds',
  ] as const)('%s match nothing, and negated exclude nothing', (name) => {
    expect(expectSame({ [name]: listOf(['nobody'], false) }, everything)).toBe(0);
    expect(expectSame({ [name]: listOf(['nobody'], true) }, everything)).toBeGreaterThan(1_000);
  });
});

it('finds the same for 300 random combinations of filters, scopes and pages', { timeout: 120_000 }, () => {
  const random = randomStream(11, 'filters');
  const some = (values: readonly string[]) =>
    listOf(
      Array.from({ length: random.int(1, 4) }, () => random.pick(values)),
      random.chance(0.4),
    );
  const statuses = [
    'pending',
    'Pending_Cutoff',
    'in progress',
    'analyzing',
    'resolved',
    'resolved_by_operator',
    'resolved_by_watchfloor',
    'acknowledged_via_acs',
    'unheard of',
  ];
  const sources = [...ids(world.cameras), ...ids(world.doors)];
  const parts: (() => AlarmListQuery)[] = [
    () => ({ locationIds: some(ids(world.locations)) }),
    () => ({ camera_ids: some(ids(world.cameras)) }),
    () => ({ sourceEntities: some(sources) }),
    () => ({ sourceEntityIds: some(sources) }),
    () => ({ types: some(ids(world.alarmTypes)) }),
    () => ({ tenants: some(ids(world.tenants)) }),
    () => ({ statuses: some(statuses) }),
    () => ({ employeeIds: some(ids(world.employees)) }),
    () => ({ sourceSystems: some(['ACS', 'ONVIF', 'AXIS', 'UNV', 'VDS', 'nothing']) }),
    () => ({ dateFrom: NOW_MS - random.int(0, 80) * HOUR_MS }),
    () => ({ dateTo: NOW_MS - random.int(0, 80) * HOUR_MS }),
    () => ({ relativeTimeHours: random.int(1, 80) }),
    () => ({ relativeTimeMinutes: random.int(1, 59) }),
    () => ({ agedAlarmTimeMinutes: random.int(1, 3_000) }),
    () => ({ showMannedLocationAlarms: random.chance(0.5) }),
    () => ({ priority: random.pick(['high', 'low']) }),
    () => ({ tap: random.int(0, 100) }),
    () => ({ partitionKey: random.pick(['202610', '202611']) }),
    () => ({ page: random.int(1, 40), pageSize: random.int(1, 120) }),
  ];
  let matched = 0;
  for (let round = 0; round < 300; round += 1) {
    let query: AlarmListQuery = {};
    for (let left = random.int(1, 5); left > 0; left -= 1) query = { ...query, ...random.pick(parts)() };
    const asker: Asker = {
      scope: {
        tenantIds: random.chance(0.5) ? 'all' : ids(world.tenants).filter(() => random.chance(0.6)),
        locationIds: random.chance(0.7) ? 'all' : ids(world.locations).filter(() => random.chance(0.5)),
      },
      seesAllTime: random.chance(0.7),
      nowMs: NOW_MS,
    };
    if (expectSame(query, asker) > 0) matched += 1;
  }
  expect(matched).toBeGreaterThan(80);
});

it('finds statuses that occur for the first time', () => {
  const [alarm] = list({}, everything).alarms;
  db.$client.prepare("UPDATE alarms SET status = 'resolved_by_acme' WHERE id = ?").run(alarm?.id);
  const { alarms } = list({ statuses: listOf(['Resolved by Acme'], false) }, everything);
  expect(alarms.map((one) => one.id)).toEqual([alarm?.id]);
  db.$client.prepare('UPDATE alarms SET status = ? WHERE id = ?').run(alarm?.status, alarm?.id);
});

it('finds the same after every change: alarms raised, raised late, acted on and deleted', { timeout: 120_000 }, () => {
  const random = randomStream(12, 'changes');
  const { $client: client } = db;
  const copied = `tenant_id, location_id, type_id, status, tap, source_type, source_id, source_system, camera_id,
    employee_id, tags, markers`;
  const raise = client.prepare(
    `INSERT INTO alarms (id, timestamp_ms, ${copied}) SELECT ?, ?, ${copied} FROM alarms WHERE no = ?`,
  );
  const act = client.prepare('UPDATE alarms SET status = ?, tap = ? WHERE no = ?');
  const man = client.prepare('UPDATE locations SET is_manned = 1 - is_manned WHERE no = ?');
  const remove = client.prepare("DELETE FROM alarms WHERE id LIKE 'raised-%' AND no % 3 = ?");
  const changes = [
    (no: number) => raise.run(`raised-${random.next()}`, NOW_MS, no),
    (no: number) => raise.run(`raised-${random.next()}`, NOW_MS - random.int(0, 70) * HOUR_MS, no),
    (no: number) => act.run(random.pick(['pending', 'in_progress', 'resolved']), random.int(0, 100), no),
    (no: number) => man.run(1 + (no % 12)),
    (no: number) => remove.run(no % 3),
  ];
  const queries: AlarmListQuery[] = [
    {},
    { page: 3, statuses: listOf(['pending', 'in_progress'], false) },
    { showMannedLocationAlarms: true, priority: 'high' },
    { types: listOf(ids(world.alarmTypes).slice(0, 3), true), page: 8 },
    { camera_ids: listOf(ids(world.cameras).slice(0, 2), false) },
  ];
  for (let round = 0; round < 15; round += 1) {
    for (let left = random.int(1, 5); left > 0; left -= 1) random.pick(changes)(random.int(1, 2_000));
    plain = plainList(db);
    for (const query of queries) expectSame(query, everything);
  }
});

it('has the indexes that its statements name', () => {
  const indexes = db.$client.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'index'").pluck().all();
  expect(indexes).toEqual(expect.arrayContaining(INDEXED.map((facet) => `alarm_list_${facet}`)));
});
