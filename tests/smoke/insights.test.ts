import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { getInsightFigures, getInsightResponders, INSIGHTS } from '#contract/insights.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarms } from '#db/schema/alarms.ts';
import { locations } from '#db/schema/locations.ts';
import { inScope } from '#server/auth/scope.ts';
import { allCounted } from '../support/all-counted.ts';
import { callerOf } from '../support/caller-of.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { recountAlarms } from '../support/recount-alarms.ts';
import { countBy, recountPeriod, within } from '../support/recount-figures.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const PERIOD = { from: '2025-11-18', to: '2025-11-20' };
const BEFORE = { from: '2025-11-17', to: '2025-11-19' };
const only = (...values: string[]) => ({ values, negative: false });

type Query = InputOf<typeof getInsightFigures>['query'];
const figuresOf = async (query: Partial<Query> = {}, as = 'support') => {
  await allCounted(server);
  return (await server.call(getInsightFigures, { query: { ...PERIOD, ...query } }, as)).reply.payload;
};
const seenBy = (account: string) => {
  const { scope } = callerOf(server, account);
  return recountAlarms(server.db).filter((alarm) => inScope(scope, alarm));
};
const entries = (series: readonly { id: string; alarms: number }[]) =>
  series.map(({ id, alarms }): [string, number] => [id, alarms]).toSorted(([a], [b]) => (a < b ? -1 : 1));

it.each(['support', 'gsoc-manager', 'msp-manager'])('counts for %s what a count of the raw rows gives', async (as) => {
  const { now, before, weekdays, types, sites, causes } = await figuresOf({ before: BEFORE.from }, as);
  const all = seenBy(as);
  expect(now.alarms).toBeGreaterThan(100);
  expect(now).toEqual(recountPeriod(all, PERIOD));
  expect(before).toEqual(recountPeriod(all, BEFORE));
  const counted = within(all, PERIOD);
  expect(weekdays.map((hours) => hours.reduce((sum, count) => sum + count, 0))).toEqual(
    weekdays.map((_, weekday) => counted.filter((alarm) => alarm.weekday === weekday).length),
  );
  expect(entries(types)).toEqual(countBy(counted, ({ type }) => type));
  expect(entries(sites)).toEqual(countBy(counted, ({ locationId }) => locationId));
  const named = causes.filter((one) => one.alarms > 0).map((one) => ({ id: one.cause, alarms: one.alarms }));
  expect(entries(named)).toEqual(countBy(counted, ({ cause }) => cause));
});

it("counts today from each site's own day, whatever the date of others", async () => {
  const [site] = server.picks.locationsOf([server.picks.userOf('gsoc-manager').tenantId]);
  const { tenantId, id } = site ?? { tenantId: '', id: '' };
  const setZone = (timezone: string) => {
    server.db.update(locations).set({ timezone }).where(eq(locations.id, id)).run();
    server.app.services.changes.run((announce) => announce('world', { tenantId, locationId: id }));
  };
  const query = { from: '2025-11-20', to: '2025-11-20', locations: only(id) };
  setZone('Pacific/Auckland');
  // 20 November, 14:00 UTC: the 21st in Auckland, the 20th for the viewer.
  server.clock.set({ epochMs: Date.parse('2025-11-20T14:00:00Z') });
  const own = (await figuresOf({ ...query, from: '2025-11-21', to: '2025-11-21' })).now.alarms;
  const theDayBefore = (await figuresOf(query)).now.alarms;
  const today = (await figuresOf({ ...query, today: '2025-11-20' })).now;
  expect(theDayBefore).toBeGreaterThan(0);
  expect([today.from, today.alarms]).toEqual(['2025-11-20', own]);
  const yesterday = { ...query, from: '2025-11-19', to: '2025-11-19', today: '2025-11-20' };
  expect((await figuresOf(yesterday)).now.alarms).toBe(theDayBefore);
});

it('names the cameras with the most false alarms, each with a still', async () => {
  const { worstCameras, cameras } = await figuresOf();
  const counted = within(seenBy('support'), PERIOD);
  const expected = countBy(
    counted.filter(({ cause }) => cause !== undefined),
    ({ cameraId }) => cameraId,
  ).map(([, count]) => count);
  expect(worstCameras.map(({ falseAlarms }) => falseAlarms)).toEqual(
    expected.toSorted((a, b) => b - a).slice(0, INSIGHTS.worstCameras),
  );
  for (const { id, falseAlarms, resolved, still } of worstCameras) {
    const own = counted.filter(({ cameraId }) => cameraId === id);
    expect(falseAlarms).toBe(own.filter(({ cause }) => cause !== undefined).length);
    expect(resolved).toBe(own.filter(({ handled }) => handled !== 'open').length);
    expect(still).toContain('/present.jpg?jwt=');
  }
  const withCamera = counted.filter(({ cameraId }) => cameraId !== null).length;
  expect(cameras.reduce((sum, one) => sum + one.alarms, 0)).toBe(withCamera);
});

it('compares the decisions of operators with the AI by site', async () => {
  const { aiBySite, now } = await figuresOf();
  const total = (key: 'agreed' | 'missed' | 'overridden') => aiBySite.reduce((sum, site) => sum + site[key], 0);
  expect({ agreed: total('agreed'), missed: total('missed'), overridden: total('overridden') }).toEqual(now.ai);
  expect(now.ai.missed).toBeGreaterThan(0);
});

it.each<[name: string, query: (pick: { locationId: string; tenantId: string }) => Partial<Query>]>([
  ['a site', ({ locationId }) => ({ locations: only(locationId) })],
  ['all sites but one', ({ locationId }) => ({ locations: { values: [locationId], negative: true } })],
  ['a tenant', ({ tenantId }) => ({ tenants: only(tenantId) })],
  ['a product', () => ({ product: 'rg' })],
  ['a type', () => ({ types: only(server.picks.alarmType('person-detected').id, 'scan-high') })],
])('counts the alarms of %s only', async (_name, queryOf) => {
  const all = seenBy('support');
  const [pick] = all;
  if (!pick) throw new Error('the world has no alarm');
  const query = queryOf(pick);
  const fits = (filter: { values: string[]; negative: boolean } | undefined, value: string) =>
    !filter || filter.values.includes(value) !== filter.negative;
  const { now } = await figuresOf(query);
  const expected = all.filter(
    (alarm) =>
      fits(query.locations, alarm.locationId) &&
      fits(query.tenants, alarm.tenantId) &&
      fits(query.types, alarm.type) &&
      (query.product === undefined || query.product === alarm.product),
  );
  expect(now).toEqual(recountPeriod(expected, PERIOD));
  expect(now.alarms).toBeLessThan(within(all, PERIOD).length);
});

it('counts nothing of a tenant out of scope', async () => {
  const own = callerOf(server, 'gsoc-manager').tenant.id;
  const other =
    server.db
      .select()
      .from(locations)
      .all()
      .find(({ tenantId }) => tenantId !== own)?.tenantId ?? '';
  const { now, types, worstCameras } = await figuresOf({ tenants: only(other) }, 'gsoc-manager');
  expect([now.alarms, types, worstCameras]).toEqual([0, [], []]);
});

it('answers a period without alarms with empty figures', async () => {
  const { now, sites } = await figuresOf({ from: '2024-01-01', to: '2024-01-31' });
  expect(now).toMatchObject({ alarms: 0, resolved: 0, acknowledge: { count: 0, p50: null, p95: null } });
  expect([now.hours.length, sites]).toEqual([24, []]);
});

it.each([
  ['Asia/Kolkata', '2026-03-01T18:29:59.000Z', '2026-03-01', 23],
  ['Asia/Kolkata', '2026-03-01T18:30:00.000Z', '2026-03-02', 0],
  // Clocks go forward at 2:00 (7:00 UTC) on 8 March, and back at 2:00 daylight time (6:00 UTC) on 1 November 2026.
  ['America/New_York', '2026-03-08T06:59:00.000Z', '2026-03-08', 1],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', 3],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01', 1],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01', 1],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00.000Z', '2026-04-05', 1],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05', 1],
  ['Australia/Lord_Howe', '2026-04-04T15:30:00.000Z', '2026-04-05', 2],
])('counts an alarm in %s at %s on %s in hour %i', async (timezone, time, day, hour) => {
  const camera = server.picks.ownCamera('gsoc-manager');
  const { locationId } = camera;
  server.db.update(locations).set({ timezone }).where(eq(locations.id, locationId)).run();
  await server.restart();
  const body = alarmOf(server.db, camera, Date.parse(time));
  await server.call(raiseAlarm, { body }, 'simulator');
  const { now } = await figuresOf({ from: day, to: day, locations: only(locationId) });
  expect(now.hours.map(({ alarms: count }) => count)).toEqual(
    Array.from({ length: 24 }, (_, one) => (one === hour ? 1 : 0)),
  );
});

it('forgets an alarm that is deleted', async () => {
  const { now } = await figuresOf();
  const gone = server.db
    .select()
    .from(alarms)
    .where(eq(alarms.locationId, seenBy('support')[0]?.locationId ?? ''))
    .get();
  server.db
    .delete(alarms)
    .where(eq(alarms.id, gone?.id ?? ''))
    .run();
  expect((await figuresOf()).now.alarms).toBe(now.alarms - 1);
});

it('counts escalations by whom they went to, and the responders', async () => {
  const query = { ...PERIOD, before: BEFORE.from };
  const { payload } = (await server.call(getInsightResponders, { query }, 'support')).reply;
  const { escalations, withResponder, wentTo, responders } = payload;
  expect(escalations).toBe(wentTo.reduce((sum, one) => sum + one.escalations, 0));
  expect(withResponder).toBe(escalations - (wentTo.find(({ to }) => to === 'Nobody')?.escalations ?? 0));
  expect(withResponder).toBeGreaterThan(0);
  expect(responders.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(withResponder);
  for (const { accepted, jobs } of responders) expect(accepted.count).toBe(jobs);
});

it.each([
  ['from=2025-11-20&to=2025-11-19', 'from and to must be a period of 1 to 400 days'],
  ['from=2023-11-20&to=2025-11-19', 'from and to must be a period of 1 to 400 days'],
  ['from=yesterday&to=2025-11-19', 'from must be a day such as 2026-11-20'],
])('refuses the period %s', async (query, message) => {
  const answer = await server.send(`${getInsightFigures.path}?${query}`, {}, 'support');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message });
});
