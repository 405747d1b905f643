import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getEvent } from '#contract/events.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { changeIncidentEnd, createIncident, type Incident } from '#contract/sim/incidents.ts';
import { listPicturePlans, type PicturePlan } from '#contract/sim/picture-plans.ts';
import { getWorld } from '#contract/sim/world.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerTest();

const FROM_MS = WORLD_START_MS + 3_600_000;

const plan = (cameraId: string, changes: Partial<PicturePlan> = {}): PicturePlan => ({
  id: 'plan-1',
  cameraId,
  fromMs: FROM_MS,
  toMs: FROM_MS + 20_000,
  content: 'person',
  startGroup: 0,
  ...changes,
});
const incident = (plans: PicturePlan[], changes: Partial<Incident> = {}): Incident => ({
  id: 'incident-1',
  locationId: server.picks.ownCamera('gsoc-operator').locationId,
  kind: 'person',
  source: 'stream',
  startMs: FROM_MS,
  endMs: FROM_MS + 30_000,
  genuine: true,
  plans,
  ...changes,
});
const create = (one: Incident) => server.call(createIncident, { body: one }, 'simulator');
const plansOf = async (cameraId: string, fromMs = FROM_MS, toMs = FROM_MS + 60_000) =>
  (await server.call(listPicturePlans, { query: { cameraId, fromMs, toMs } }, 'simulator')).reply.payload;

it('returns the world as seeded', async () => {
  const { payload } = (await server.call(getWorld, {}, 'simulator')).reply;
  expect(payload).toMatchObject({ seed: 1, startMs: WORLD_START_MS, size: 'small' });
  expect(payload.locations).toHaveLength(12);
  const cameras = new Set(payload.locations.flatMap((location) => location.cameras.map((camera) => camera.id)));
  const neighbours = payload.locations.flatMap((location) => location.cameras.flatMap((camera) => camera.neighbours));
  expect(neighbours.length).toBeGreaterThan(0);
  expect(neighbours.filter((id) => !cameras.has(id))).toEqual([]);
});

it('keeps what a plan shows of its content in particular', async () => {
  const { id } = server.picks.ownCamera('gsoc-operator');
  await create(
    incident([
      plan(id, { variant: 'armed' }),
      plan(id, { id: 'plan-2', fromMs: FROM_MS + 20_000, toMs: FROM_MS + 30_000 }),
    ]),
  );
  const [armed, usual] = await plansOf(id);
  expect(armed).toEqual(plan(id, { variant: 'armed' }));
  expect(usual).not.toHaveProperty('variant');
});

it('returns the camera of a door while the camera is on', async () => {
  const door = server.db.select().from(doors).get();
  const camera = server.db
    .select()
    .from(cameras)
    .where(eq(cameras.locationId, door?.locationId ?? ''))
    .get();
  if (!door || !camera) throw new Error('the world has no door beside a camera');
  server.db.update(doors).set({ cameraId: camera.id }).where(eq(doors.id, door.id)).run();
  const told = async () => {
    const { payload } = (await server.call(getWorld, {}, 'simulator')).reply;
    return payload.locations.flatMap((location) => location.doors).find(({ id }) => id === door.id)?.cameraId;
  };
  const switchTo = (isEnabled: boolean) =>
    server.db.update(cameras).set({ isEnabled }).where(eq(cameras.id, camera.id)).run();
  switchTo(true);
  expect(await told()).toBe(camera.id);
  switchTo(false);
  expect(await told()).toBeNull();
});

it('omits cameras that are off', async () => {
  const world = async () => (await server.call(getWorld, {}, 'simulator')).reply.payload;
  const off = (await world()).locations
    .flatMap(({ cameras }) => cameras)
    .find(({ neighbours }) => neighbours.length > 0);
  const id = off?.id ?? '';
  expect(id).not.toBe('');
  server.db.update(cameras).set({ isEnabled: false }).where(eq(cameras.id, id)).run();
  expect(JSON.stringify(await world())).not.toContain(id);
});

it('refuses a plan whose id is in use', async () => {
  const { id } = server.picks.ownCamera('gsoc-operator');
  await create(incident([plan(id)]));
  const later = plan(id, { fromMs: FROM_MS + 60_000, toMs: FROM_MS + 80_000 });
  const refused = await create(incident([later], { id: 'incident-2' }));
  expect([refused.status, refused.failure.message]).toEqual([409, 'There is a plan plan-1 already']);
});

it('stores picture plans and returns them by window', async () => {
  const { id } = server.picks.ownCamera('gsoc-operator');
  expect((await create(incident([plan(id)]))).reply.payload).toMatchObject({ id: 'incident-1', created: true });
  expect(await plansOf(id)).toEqual([plan(id)]);
  expect(await plansOf(id, FROM_MS + 18_000, FROM_MS + 60_000)).toHaveLength(1);
  expect(await plansOf(id, FROM_MS + 20_000, FROM_MS + 60_000)).toEqual([]);
});

it('stores an incident only once', async () => {
  const { id } = server.picks.ownCamera('gsoc-operator');
  await create(incident([plan(id)]));
  expect((await create(incident([plan(id)]))).reply.payload.created).toBe(false);
  expect(await plansOf(id)).toHaveLength(1);
});

it('refuses overlapping plans, whether stored or sent together, and stores none of them', async () => {
  const { id } = server.picks.ownCamera('gsoc-operator');
  await create(incident([plan(id)]));
  const overlapping = plan(id, { id: 'plan-2', fromMs: FROM_MS + 18_000, toMs: FROM_MS + 22_000 });
  const later = plan(id, { id: 'plan-3', fromMs: FROM_MS + 40_000, toMs: FROM_MS + 44_000 });
  const alsoLater = plan(id, { id: 'plan-4', fromMs: FROM_MS + 42_000, toMs: FROM_MS + 46_000 });
  expect((await create(incident([later, overlapping], { id: 'incident-2' }))).status).toBe(409);
  expect((await create(incident([later, alsoLater], { id: 'incident-3' }))).status).toBe(409);
  expect(await plansOf(id)).toHaveLength(1);
});

it('refuses cameras of another site', async () => {
  const foreign = server.picks.ownCamera('msp-operator');
  expect((await create(incident([plan(foreign.id)]))).status).toBe(400);
  expect((await create(incident([plan('none')]))).status).toBe(404);
  expect((await create(incident([], { locationId: 'none' }))).status).toBe(404);
});

it('adds up concurrent advances of the clock', async () => {
  const before = server.clock.now();
  await Promise.all(
    Array.from({ length: 10 }, () => server.call(setClock, { body: { advanceMs: 60_000 } }, 'simulator')),
  );
  expect(server.clock.now() - before).toBe(600_000);
});

it('advances and speeds up the simulated clock, and stamps replies with its time', async () => {
  const before = server.clock.now();
  const { payload } = (await server.call(setClock, { body: { advanceMs: 90_000 } }, 'simulator')).reply;
  expect(payload).toEqual({ epochMs: before + 90_000, rate: 0, mode: 'simulated' });
  const reply = await server.call(getClock, {}, 'simulator');
  expect(reply.headers.get('x-server-time')).toBe(String(before + 90_000));
  const faster = await server.call(setClock, { body: { rate: 60 } }, 'simulator');
  expect(faster.reply.payload.rate).toBe(60);
});

it("refuses to set the machine's clock", async () => {
  const real = testServer({ clock: new RealClock() });
  const answer = await real.call(setClock, { body: { rate: 2 } }, 'simulator');
  expect(answer.status).toBe(409);
  real.app.close();
});

it('raises a scan event and shows it to its tenant', async () => {
  const { cameraId } = server.picks.event();
  const alarmGroupId = 'group-1';
  const event = {
    id: 'event-1',
    incidentId: null,
    alarmGroupId,
    cameraId,
    startMs: WORLD_START_MS - 7_000,
    endMs: WORLD_START_MS - 1_000,
    severity: 'high' as const,
    isPastEvent: false,
    isDedupEvent: false,
    boxes: [],
  };
  expect((await server.call(raiseEvent, { body: event }, 'simulator')).reply.payload.created).toBe(true);
  expect((await server.call(raiseEvent, { body: event }, 'simulator')).reply.payload.created).toBe(false);
  const { payload } = (await server.call(getEvent, { params: { id: 'event-1' } }, 'support')).reply;
  expect(payload).toMatchObject({ cameraId, alarmGroupId, severity: 'high', resolvedAlarm: false });
});

describe('the end of an incident', () => {
  const changeEnd = (endMs: number) =>
    server.call(changeIncidentEnd, { params: { id: 'incident-1' }, body: { endMs } }, 'simulator');
  let camera: string;
  let other: string;
  beforeEach(async () => {
    const own = server.picks.ownCamera('gsoc-operator');
    const beside = server.db.select().from(cameras).where(eq(cameras.locationId, own.locationId)).all();
    camera = own.id;
    other = beside.find(({ id }) => id !== camera)?.id ?? '';
    const later = plan(other, { id: 'plan-2', fromMs: FROM_MS + 14_000, toMs: FROM_MS + 30_000 });
    await create(incident([plan(camera), later]));
  });

  it('cuts the picture of people who leave, drops those that were to come, and tells media', async () => {
    const told: unknown[] = [];
    server.app.services.bus.subscribe('picture_plans_changed', ({ changed, removed }) => told.push([changed, removed]));
    expect((await changeEnd(FROM_MS + 10_000)).reply.payload.endMs).toBe(FROM_MS + 10_000);
    const cut = { ...plan(camera), toMs: FROM_MS + 10_000 };
    expect([await plansOf(camera), await plansOf(other)]).toEqual([[cut], []]);
    expect(told).toEqual([[[cut], ['plan-2']]]);
    const again = await create(incident([]));
    expect(again.reply.payload).toMatchObject({ created: false, endMs: FROM_MS + 10_000 });
  });

  it('prolongs the last picture of people who stay', async () => {
    await changeEnd(FROM_MS + 50_000);
    expect(await plansOf(camera)).toEqual([plan(camera)]);
    expect((await plansOf(other)).map(({ toMs }) => toMs)).toEqual([FROM_MS + 50_000]);
  });

  it('does not change what was seen, nor the picture of another incident', async () => {
    const next = plan(other, { id: 'plan-3', fromMs: FROM_MS + 40_000, toMs: FROM_MS + 60_000 });
    await create(incident([next], { id: 'incident-2', startMs: FROM_MS + 40_000, endMs: FROM_MS + 60_000 }));
    expect((await changeEnd(FROM_MS + 50_000)).status).toBe(409);
    await server.clock.advance(FROM_MS + 20_000 - server.clock.now());
    expect((await changeEnd(FROM_MS + 10_000)).status).toBe(409);
    expect((await plansOf(other)).map(({ toMs }) => toMs)).toEqual([FROM_MS + 30_000, FROM_MS + 60_000]);
  });
});
