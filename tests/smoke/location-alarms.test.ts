import { and, desc, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { isFinal } from '#contract/alarm-status.ts';
import { getLocationAlarm, listLocationAlarms } from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { type IngestAlarm, raiseAlarm } from '#contract/sim/alarms.ts';
import { groupViews } from '#db/schema/alarm-groups.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { multiplyRows } from '../support/multiply-rows.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

type Query = Parameters<typeof server.call<typeof listLocationAlarms>>[1]['query'];
const list = async (query: Query = {}, as = 'gsoc-manager') =>
  (await server.call(listLocationAlarms, { query }, as)).reply.payload;
const get = (id: string, as = 'gsoc-manager', query = {}) =>
  server.call(getLocationAlarm, { params: { id }, query }, as);

type Row = typeof locationAlarms.$inferSelect;
/** Ids of all stored location alarms that satisfy a predicate, newest first: the reference for the list. */
const expectedIds = (passes: (row: Row) => boolean) =>
  server.db
    .select()
    .from(locationAlarms)
    .all()
    .filter(passes)
    .sort((a, b) => b.alarmTimeMs - a.alarmTimeMs || (a.id < b.id ? 1 : -1))
    .map((row) => row.id);
const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);

it('lists the past 24 hours newest first, 30 a page, for users without all-time permission', async () => {
  const tenants = server.picks.mspTenants('msp-operator');
  const locations = server.picks.mspLocations('msp-operator');
  const expected = expectedIds(
    (row) =>
      tenants.includes(row.tenantId) &&
      (locations.length === 0 || locations.includes(row.locationId)) &&
      row.alarmTimeMs >= WORLD_START_MS - 86_400_000,
  );
  const page = await list({}, 'msp-operator');
  expect(ids(page)).toEqual(expected.slice(0, 30));
  expect(page.total).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(0);
});

it('lists all time for users with the permission, and counts exactly up to 1,000', async () => {
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const own = expectedIds((row) => row.tenantId === tenantId);
  const page = await list({ pageSize: 500 });
  expect(page.total).toBe(Math.min(own.length, 1_001));
  expect(ids(page)).toEqual(own.slice(0, 500));
  const all = expectedIds(() => true);
  expect((await list({}, 'support')).total).toBe(Math.min(all.length, 1_001));
});

it('finds pages beyond the exact total', async () => {
  multiplyRows(server.db.$client, 'location_alarms', 1_101);
  const all = expectedIds(() => true);
  const page = await list({ page: 11, pageSize: 100 }, 'support');
  expect(ids(page)).toEqual(all.slice(1_000, 1_100));
  expect(page.total).toBe(1_001);
});

it.each<[string, Query, (row: Row) => boolean]>([
  ['status', { statuses: { values: ['pending'], negative: false } }, (row) => row.status === 'pending'],
  [
    'status by its label',
    { statuses: { values: ['In Progress'], negative: false } },
    (row) => row.status === 'in_progress',
  ],
  [
    'every way of being resolved',
    { statuses: { values: ['resolved'], negative: false } },
    (row) => row.status.startsWith('resolved'),
  ],
  ['anything but a status', { statuses: { values: ['pending'], negative: true } }, (row) => row.status !== 'pending'],
  ['tap', { tap: 90 }, (row) => row.tap >= 90],
  ['hours', { relativeTimeHours: 6 }, (row) => row.alarmTimeMs >= WORLD_START_MS - 6 * 3_600_000],
  ['minutes', { relativeTimeMinutes: 45 }, (row) => row.alarmTimeMs >= WORLD_START_MS - 45 * 60_000],
  [
    'a custom range',
    { dateFrom: WORLD_START_MS - 50 * 3_600_000, dateTo: WORLD_START_MS - 40 * 3_600_000 },
    (row) => Math.abs(row.alarmTimeMs - (WORLD_START_MS - 45 * 3_600_000)) <= 5 * 3_600_000,
  ],
])('filters by %s', async (_, query, passes) => {
  const expected = expectedIds(passes);
  const page = await list({ ...query, pageSize: 500 }, 'support');
  expect(ids(page)).toEqual(expected.slice(0, 500));
  expect(page.total).toBe(Math.min(expected.length, 1_001));
  expect(expected.length).toBeGreaterThan(0);
});

it('filters by locations and tenants, and by their negation', async () => {
  const { locationId, tenantId } = server.picks.ownLocationAlarm('gsoc-manager', 'resolved_by_operator');
  for (const negative of [false, true]) {
    const byLocation = await list({ locationIds: { values: [locationId], negative }, pageSize: 500 }, 'support');
    expect(ids(byLocation)).toEqual(expectedIds((row) => (row.locationId === locationId) !== negative).slice(0, 500));
    const byTenant = await list({ tenants: { values: [tenantId], negative }, pageSize: 500 }, 'support');
    expect(ids(byTenant)).toEqual(expectedIds((row) => (row.tenantId === tenantId) !== negative).slice(0, 500));
  }
});

it('lists nothing for a requested tenant out of scope', async () => {
  const { tenantId } = server.picks.foreignAlarm('gsoc-manager');
  expect(await list({ tenants: { values: [tenantId], negative: false } })).toEqual({ items: [], total: 0 });
});

it("shows for each alarm its raw alarms' data, its claim and whether the caller has opened it", async () => {
  const stored = server.picks.ownLocationAlarm('gsoc-manager', 'pending');
  const { id: userId, name } = server.picks.userOf('gsoc-manager');
  server.db.insert(claims).values({ product: 'rg', groupId: stored.id, userId, claimedAtMs: 1 }).run();
  server.db.insert(groupViews).values({ groupId: stored.id, userId, viewedAtMs: 1 }).onConflictDoNothing().run();
  const { items } = await list({ statuses: { values: ['pending'], negative: false } });
  const raw = server.db.select().from(alarms).where(eq(alarms.locationAlarmId, stored.id)).all();
  const item = items.find((one) => one.id === stored.id);
  expect(item).toMatchObject({ alarmCount: raw.length, claimedBy: { id: userId, name }, isViewed: true });
  expect(new Set(item?.sources.map((source) => source.id))).toEqual(new Set(raw.map((alarm) => alarm.sourceId)));
  expect(item?.types.length).toBeGreaterThan(0);
  const opened = server.db.select().from(groupViews).where(eq(groupViews.userId, userId)).all();
  const openedIds = new Set(opened.map((view) => view.groupId));
  expect(items.map((one) => one.isViewed)).toEqual(items.map((one) => openedIds.has(one.id)));
});

it("counts a raw alarm that joins, and shows the AI's view of it, in an already cached list", async () => {
  const camera = server.picks.ownCamera('gsoc-manager');
  const raise = async (ai: IngestAlarm['ai']) => {
    await server.clock.advance(3_000);
    const body = alarmOf(server.db, camera, server.clock.now(), { ai });
    await server.call(raiseAlarm, { body }, 'simulator');
    return (await list()).items[0];
  };
  await server.clock.advance(3_600_000);
  expect(await raise(null)).toMatchObject({ alarmCount: 1, headline: null });
  const ai = { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox walks by' };
  expect(await raise(ai)).toMatchObject({ alarmCount: 2, headline: 'A fox' });
});

it('returns one with its raw alarms, oldest first', async () => {
  const stored = server.picks.ownLocationAlarm('gsoc-manager', 'resolved_by_operator');
  const { payload } = (await get(stored.id)).reply;
  const raw = server.db
    .select()
    .from(alarms)
    .where(eq(alarms.locationAlarmId, stored.id))
    .orderBy(alarms.timestampMs, alarms.id)
    .all();
  expect(payload).toMatchObject({ id: stored.id, status: stored.status, tap: stored.tap, claimedBy: null });
  expect(payload.rawAlarms.map((alarm) => alarm.id)).toEqual(raw.map((alarm) => alarm.id));
  expect(isFinal(payload.status)).toBe(true);
});

it('finds one by month only when a month is given, and never out of scope', async () => {
  const stored = server.picks.ownLocationAlarm('gsoc-manager', 'pending');
  const partitionKey = partitionKeyOf(stored.alarmTimeMs);
  expect((await get(stored.id, 'gsoc-manager', { partitionKey })).status).toBe(200);
  expect((await get(stored.id, 'gsoc-manager', { partitionKey: '202001' })).status).toBe(404);
  const foreign = server.db
    .select()
    .from(locationAlarms)
    .where(and(ne(locationAlarms.tenantId, stored.tenantId)))
    .orderBy(desc(locationAlarms.alarmTimeMs))
    .get();
  expect((await get(foreign?.id ?? '')).failure.message).toBe('Location alarm not found');
});

it("shows the AI's view of the latest raw alarm it has looked at, only in scope", async () => {
  const camera = server.picks.ownCamera('gsoc-manager');
  const raise = async (ai: IngestAlarm['ai']) => {
    await server.clock.advance(3_000);
    const body = alarmOf(server.db, camera, server.clock.now(), { ai });
    await server.call(raiseAlarm, { body }, 'simulator');
    const id = (await list()).items[0]?.id ?? '';
    return server.call(getAiOutput, { query: { alarm_id: id } }, 'gsoc-manager');
  };
  await server.clock.advance(3_600_000);
  expect((await raise(null)).reply.payload).toBeNull();
  const fox = { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox walks by' };
  expect((await raise({ ...fox, headline: 'A cat' })).reply.payload?.headline).toBe('A cat');
  await raise(fox);
  expect((await raise(null)).reply.payload).toMatchObject(fox);
  const [foreign = ''] = expectedIds((row) => row.tenantId !== server.picks.userOf('gsoc-manager').tenantId);
  expect((await server.call(getAiOutput, { query: { alarm_id: foreign } }, 'gsoc-manager')).status).toBe(404);
});
