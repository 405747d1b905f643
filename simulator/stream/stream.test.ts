import { expect, it } from 'vitest';
import type { World } from '#contract/sim/world.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { firstAlarm, type Script } from '../director/script.ts';
import { scriptsOfHour } from './sampler.ts';
import { runStream, selectOpeningScripts } from './stream.ts';

const start = Date.UTC(2026, 10, 20, 3, 17, 3, 500);
const catalogue = catalogueFixture();

it('raises the first alarm within 20 s of any start', () => {
  const scripts = scriptsOfHour(worldFixture(), catalogue, Date.UTC(2026, 10, 20, 3), 0.5);
  for (let offset = 0; offset < 600_000; offset += 37_000) {
    const raises = selectOpeningScripts(scripts, start + offset).map(
      (script) => firstAlarm(script) ?? Number.POSITIVE_INFINITY,
    );
    const next = Math.min(...raises.filter((raise) => raise > start + offset));
    expect(next - (start + offset)).toBeLessThan(20_000);
  }
});

it('keeps the pictures of a script that is brought forward aligned to segments', () => {
  const [first] = selectOpeningScripts(scriptsOfHour(worldFixture(), catalogue, Date.UTC(2026, 10, 20, 3), 0.5), start);
  expect(new Set(first?.incident.plans.map((plan) => plan.fromMs % 2_000))).toEqual(new Set([0]));
});

it('brings forward only a script whose alarm is raised, when the others are not monitored', () => {
  const scripts = scriptsOfHour(worldFixture(), catalogue, Date.UTC(2026, 10, 20, 3), 0.5);
  const last = scripts.filter((script) => firstAlarm(script) !== undefined).at(-1)?.incident.id;
  const [first] = selectOpeningScripts(scripts, start, ({ incident }) => incident.id === last);
  expect(first?.incident.id).toBe(last);
  expect(((first && firstAlarm(first)) ?? Number.POSITIVE_INFINITY) - start).toBeLessThan(20_000);
});

/** The scripts played from `start` on in 40 min, with the world changed after 10 min. */
async function nightWith(change: (world: World) => World) {
  const clock = new SimulatedClock(start);
  const played: Script[] = [];
  const stop = new AbortController();
  let world = worldFixture();
  const run = runStream({
    world: () => world,
    catalogue,
    clock,
    alarmsPerMinute: 5,
    play: (script) => played.push(script),
    signal: stop.signal,
  });
  await clock.advance(600_000);
  const before = played.length;
  world = change(world);
  await clock.advance(1_800_000);
  stop.abort();
  await run;
  return { before: played.slice(0, before), after: played.slice(before) };
}

const idsAt = (scripts: readonly Script[], siteId: string) =>
  scripts.filter(({ incident }) => incident.locationId === siteId).map(({ incident }) => incident.id);

it('plays nothing more at a removed site, and the same as before everywhere else', async () => {
  const usual = await nightWith((world) => world);
  const changed = await nightWith((world) => ({ ...world, locations: world.locations.slice(1) }));
  expect(idsAt(usual.after, 'location-0').length).toBeGreaterThan(0);
  expect(idsAt(changed.after, 'location-0')).toEqual([]);
  expect(idsAt(changed.after, 'location-1').slice(0, 3)).toEqual(idsAt(usual.after, 'location-1').slice(0, 3));
  expect(changed.before).toEqual(usual.before);
});

it('plays incidents on an added camera', async () => {
  const { after } = await nightWith((world) => ({
    ...world,
    locations: world.locations.map((site) => {
      const [first] = site.cameras;
      return first && site.id === 'location-0' ? { ...site, cameras: [{ ...first, id: 'new', neighbours: [] }] } : site;
    }),
  }));
  const cameras = after.flatMap(({ incident }) => incident.plans).map(({ cameraId }) => cameraId);
  expect(cameras).toContain('new');
  expect(cameras).not.toContain('location-0-camera-0');
});

it('hands out every incident of the hours it covers once, before it begins', async () => {
  const clock = new SimulatedClock(start);
  const world = worldFixture();
  const played: { script: Script; atMs: number }[] = [];
  const stop = new AbortController();
  const run = runStream({
    world: () => world,
    catalogue,
    clock,
    alarmsPerMinute: undefined,
    play: (script) => played.push({ script, atMs: clock.now() }),
    signal: stop.signal,
  });
  await clock.advance(2 * 3_600_000);
  stop.abort();
  await run;
  const ids = played.map(({ script }) => script.incident.id);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
  const late = played.slice(10).filter(({ script, atMs }) => script.incident.startMs < atMs);
  expect(late).toEqual([]);
});

it('leaves out the incidents between, when the clock is moved on by a day', async () => {
  const clock = new SimulatedClock(start);
  const world = worldFixture();
  const played: Script[] = [];
  const stop = new AbortController();
  const run = runStream({
    ...{ world: () => world, catalogue, clock, alarmsPerMinute: 5 },
    play: (script) => played.push(script),
    signal: stop.signal,
  });
  await clock.advance(60_000);
  const before = played.length;
  const movedMs = start + 86_400_000;
  clock.set({ epochMs: movedMs });
  await clock.settle();
  await clock.advance(1_800_000);
  stop.abort();
  await run;
  const begins = played.slice(before).map(({ incident }) => incident.startMs);
  expect(begins.length).toBeGreaterThan(20);
  expect(Math.min(...begins)).toBeGreaterThanOrEqual(movedMs - 60_000);
});
