import { pino } from 'pino';
import { expect, test } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createBus } from '../../realtime/bus.ts';
import { createDrillVersions } from './drill-versions.ts';

const DRILL = { drillId: 'drill-1' };

function setUp() {
  const bus = createBus(pino({ level: 'silent' }));
  const realTime = new SimulatedClock(1_000);
  return { bus, realTime, versions: createDrillVersions({ bus, realTime }) };
}

/** Whether a wait has ended by now. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), Promise.resolve().then(() => false)]);
}

test('a call that knows the present version waits for the next one', async () => {
  const { bus, versions } = setUp();
  const wait = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  expect(await hasEnded(wait)).toBe(false);
  bus.publish('drill', { drillId: 'drill-1', seats: 'none' });
  await expect(wait).resolves.toBeUndefined();
});

test('a call that knows an older version is answered at once', async () => {
  const { bus, versions } = setUp();
  const before = versions.of(DRILL);
  bus.publish('drill', { drillId: 'drill-1', seats: 'none' });
  await expect(versions.waitBeyond(DRILL, before, 20_000)).resolves.toBeUndefined();
});

test('changes of another drill wake nobody', async () => {
  const { bus, versions } = setUp();
  const wait = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  bus.publish('drill', { drillId: 'drill-2', seats: 'all' });
  expect(await hasEnded(wait)).toBe(false);
  bus.publish('drill', { drillId: 'drill-1', seats: 'none' });
  await expect(wait).resolves.toBeUndefined();
});

test('a change of the clock wakes those who wait', async () => {
  const { bus, versions } = setUp();
  const wait = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  bus.publish('clock', { epochMs: 0, rate: 0, mode: 'simulated' });
  await expect(wait).resolves.toBeUndefined();
});

test('a call that waits in vain is answered in time', async () => {
  const { realTime, versions } = setUp();
  const wait = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  await realTime.advance(20_000);
  await expect(wait).resolves.toBeUndefined();
});

test('the versions of a server that was started again are above all earlier ones', () => {
  const { bus, versions } = setUp();
  bus.publish('drill', { drillId: 'drill-1', seats: 'none' });
  const later = createDrillVersions({ bus, realTime: new SimulatedClock(60_000) });
  expect(later.of(DRILL)).toBeGreaterThan(versions.of(DRILL));
});

test('a trainee is not woken by a change that their seat does not show', async () => {
  const { bus, versions } = setUp();
  const own = { ...DRILL, seat: 1 };
  const wait = versions.waitBeyond(own, versions.of(own), 20_000);
  bus.publish('drill', { ...DRILL, seats: 'none' });
  bus.publish('drill', { ...DRILL, seats: 2 });
  bus.publish('drillScreen', DRILL);
  expect(await hasEnded(wait)).toBe(false);
  bus.publish('drill', { ...DRILL, seats: 1 });
  await expect(wait).resolves.toBeUndefined();
});

test('a change of all seats wakes each trainee', async () => {
  const { bus, versions } = setUp();
  const waits = [1, 2].map((seat) => versions.waitBeyond({ ...DRILL, seat }, versions.of({ ...DRILL, seat }), 20_000));
  bus.publish('drill', { ...DRILL, seats: 'all' });
  await expect(Promise.all(waits)).resolves.toHaveLength(2);
});

test('a screen of a trainee wakes those who watch the screens, and nobody else', async () => {
  const { bus, versions } = setUp();
  const screens = { ...DRILL, part: 'screens' as const };
  const drill = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  const wait = versions.waitBeyond(screens, versions.of(screens), 20_000);
  bus.publish('drillScreen', DRILL);
  await expect(wait).resolves.toBeUndefined();
  expect(await hasEnded(drill)).toBe(false);
  bus.publish('drill', { ...DRILL, seats: 'none' });
  await drill;
});

test('a server that closes answers all calls that wait, and lets none wait any more', async () => {
  const { bus, versions } = setUp();
  const wait = versions.waitBeyond(DRILL, versions.of(DRILL), 20_000);
  bus.publish('closing', {});
  await expect(wait).resolves.toBeUndefined();
  await expect(versions.waitBeyond(DRILL, versions.of(DRILL), 20_000)).resolves.toBeUndefined();
});
