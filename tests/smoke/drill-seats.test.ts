import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { getDrill, releaseSeat } from '#contract/drills/drills.ts';
import { getOwnSeat, joinDrill } from '#contract/drills/seats.ts';
import { getInsightChoices } from '#contract/insights.ts';
import { getWorld } from '#contract/sim/world.ts';
import { findSop } from '#contract/sops.ts';
import { listUsers } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { drills } from '#db/schema/drills.ts';
import { tenants } from '#db/schema/tenants.ts';
import { DEFAULT_TENANT_SETTINGS } from '#db/tenant-settings.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { drillsOf, TRAINER } from '../support/drill-fixture.ts';
import { DRILL_PLAN, DRILL_SITE } from '../support/drill-plan.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

const { open, join, asTrainee } = drillsOf(server);

it('gives each seat a tenant with its sites, where nothing happens by itself', async () => {
  const { seats } = await open();
  expect(seats.map(({ no, trainee }) => [no, trainee])).toEqual([
    [1, null],
    [2, null],
  ]);
  const { locations } = (await server.call(getWorld, {}, 'simulator')).reply.payload;
  const own = locations.filter(({ isDrill }) => isDrill);
  expect(own.map(({ name }) => name)).toEqual(['Northgate Auto', 'Northgate Auto']);
  expect(new Set(own.map(({ tenantId }) => tenantId)).size).toBe(2);
});

it('shows each trainee the procedure of their site', async () => {
  const { code } = await open();
  const { locations } = (await server.call(getWorld, {}, 'simulator')).reply.payload;
  const sites = locations.filter(({ isDrill }) => isDrill);
  for (const site of sites) {
    const { token } = await join(code, `Trainee of ${site.id}`);
    const found = await asTrainee(token, `${findSop.path}?location_id=${site.id}`);
    expect(found.body.payload.sop_workflow).toEqual(DRILL_SITE.procedure);
  }
  expect(sites).toHaveLength(2);
});

it('gives each seat an account with the dispatch provider of its own, and no settings of another tenant', async () => {
  await open();
  const rows = server.db.select().from(tenants).all();
  const accounts = rows.flatMap(({ config }) => config.rspndr ?? []);
  const seats = rows.filter(({ isDrill }) => isDrill);
  expect(seats.map(({ config }) => config.rspndr?.createUrl)).toEqual(Array(2).fill('local:/dispatch/incidents'));
  for (const part of ['tenantId', 'apiKey', 'apiSecret'] as const) {
    expect(new Set(accounts.map((account) => account[part])).size).toBe(rows.length);
  }
  const home = rows.find(({ isDrill }) => !isDrill)?.config.rspndr;
  for (const { config } of seats) {
    expect(config).toMatchObject(DEFAULT_TENANT_SETTINGS);
    expect([config.rspndr?.postalCode, config.rspndr?.mainNumber]).not.toContain(home?.postalCode);
  }
});

it('lets trainees join by a code without an account, as an operator who sees only their seat', async () => {
  const { code } = await open();
  const { token, seat } = await join(code, 'Kim');
  const profile = await asTrainee(token, getProfile.path);
  const { name, roles, isTrainee } = profile.body.payload;
  expect([seat, name, roles, isTrainee]).toEqual([1, 'Kim', ['GSOC Operator'], true]);
  const alarms = await asTrainee(token, listAlarms.path);
  expect(alarms.body.payload.items).toEqual([]);
});

it('lists the user of a seat by the name of its trainee from then on', async () => {
  const { code } = await open();
  const named = async (name: string) => {
    const query = { names: { values: [name], negative: false } };
    return (await server.call(listUsers, { query }, 'support')).reply.payload.total;
  };
  expect(await named('Kimberley')).toBe(0);
  await join(code, 'Kimberley');
  expect(await named('Kimberley')).toBe(1);
});

it('leaves the sites of drills and their trainees out of all figures', async () => {
  const before = (await server.call(getInsightChoices, {}, 'support')).reply.payload;
  const { code } = await open();
  await join(code, 'Kim');
  expect((await server.call(getInsightChoices, {}, 'support')).reply.payload).toEqual(before);
});

it('brings a trainee back to their seat, also from another browser', async () => {
  const { code } = await open();
  const { key } = await join(code, 'Kim');
  expect((await join(code, 'Lee')).seat).toBe(2);
  expect((await join(code, 'Kim', key)).seat).toBe(1);
});

it('gives trainees of the same name a number, but not one who comes back', async () => {
  const { id, code } = await open();
  const { key } = await join(code, 'Kim');
  await join(code, 'kim');
  await join(code, 'Kim', key);
  const { seats } = (await server.call(getDrill, { params: { id } }, TRAINER)).reply.payload;
  expect(seats.map(({ trainee }) => trainee)).toEqual(['Kim', 'kim 2']);
});

it('brings trainees to the screen of the scenario, if they may open it', async () => {
  const { id, code } = await open();
  const { key, path } = await join(code, 'Kim');
  server.db
    .update(drills)
    .set({ plan: { ...DRILL_PLAN, screen: 'scan' } })
    .where(eq(drills.id, id))
    .run();
  expect([path, (await join(code, 'Kim', key)).path]).toEqual(['/', '/scan']);
});

it('refuses a trainee when all seats are taken', async () => {
  const { code } = await open();
  await join(code, 'Kim');
  await join(code, 'Lee');
  const { status, failure } = await server.call(joinDrill, { body: { code, name: 'Max' } });
  expect([status, failure.message]).toEqual([409, 'All seats of the drill are taken. Ask your trainer']);
});

it('limits how often codes can be guessed', async () => {
  const { code } = await open();
  const guess = () => server.call(joinDrill, { body: { code: 'ZZZZZZ', name: 'Eve' } });
  const statuses = new Set<number>();
  while (!statuses.has(429) && statuses.size < 3) statuses.add((await guess()).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await server.call(joinDrill, { body: { code, name: 'Kim' } })).status).toBe(429);
});

it('brings a trainee back with their key while codes are guessed beside them', async () => {
  const { code } = await open();
  const { key } = await join(code, 'Kim');
  const guess = () => server.call(joinDrill, { body: { code: 'ZZZZZZ', name: 'Eve' } });
  while ((await guess()).status !== 429);
  expect((await join(code, 'Kim', key)).seat).toBe(1);
});

it('lets no trainee see a drill, nor be a manager', async () => {
  const { id, code } = await open();
  const { token } = await join(code, 'Kim');
  expect((await asTrainee(token, `/control/v1/drills/${id}`)).status).toBe(403);
});

it('ends the session of a trainee whose seat is freed', async () => {
  const { id, code } = await open();
  const { token } = await join(code, 'Kim');
  await server.call(releaseSeat, { params: { id, no: 1 } }, TRAINER);
  const refused = await asTrainee(token, getOwnSeat.path);
  expect([refused.status, refused.body.message]).toEqual([
    401,
    'Your trainer has freed your seat. Join again with the code of the drill',
  ]);
  expect((await join(code, 'Lee')).seat).toBe(1);
});
