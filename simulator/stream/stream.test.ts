import { expect, it } from 'vitest';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { firstAlarm, type Script } from '../director/script.ts';
import { incidentsOfHour } from './sampler.ts';
import { openingScripts, runStream } from './stream.ts';

const start = Date.UTC(2026, 10, 20, 3, 17, 3, 500);
const catalogue = catalogueFixture();

it('raises the first alarm within 20 s of any start', () => {
  const scripts = incidentsOfHour(worldFixture(), catalogue, Date.UTC(2026, 10, 20, 3), 0.5);
  for (let offset = 0; offset < 600_000; offset += 37_000) {
    const raises = openingScripts(scripts, start + offset).map(
      (script) => firstAlarm(script) ?? Number.POSITIVE_INFINITY,
    );
    const next = Math.min(...raises.filter((raise) => raise > start + offset));
    expect(next - (start + offset)).toBeLessThan(20_000);
  }
});

it('keeps the pictures of a script that is brought forward on the beat', () => {
  const [first] = openingScripts(incidentsOfHour(worldFixture(), catalogue, Date.UTC(2026, 10, 20, 3), 0.5), start);
  expect(first?.incident.plans.every((plan) => plan.fromMs % 2_000 === 0)).toBe(true);
});

it('hands out every incident of the hours it runs through once, before it begins', async () => {
  const clock = new SimulatedClock(start);
  const played: { script: Script; atMs: number }[] = [];
  const stop = new AbortController();
  const run = runStream({
    world: worldFixture(),
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
