import { expect, it } from 'vitest';
import type { WorldLocation } from '#contract/sim/world.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { incidentsPerHour } from './rates.ts';

const hourMs = Date.UTC(2026, 10, 20, 3);
const { locations } = worldFixture();
const disarmed = (site: WorldLocation): WorldLocation => ({
  ...site,
  monitoring: { timezone: site.timezone, dayGroupRanges: [], disarm: { startTimestamp: 0, endTimestamp: 1 } },
});
const sumOf = (rates: Map<string, number>, sites: readonly WorldLocation[]) =>
  sites.reduce((sum, { id }) => sum + (rates.get(id) ?? 0), 0);

it('keeps the rate of alarms when some sites are not monitored, and lets little happen there', () => {
  const [away, present] = [locations.slice(0, 6), locations.slice(6)];
  const rates = incidentsPerHour([...away.map(disarmed), ...present], hourMs);
  expect(sumOf(rates, present)).toBeCloseTo(sumOf(incidentsPerHour(locations, hourMs), locations), 6);
  const usual = incidentsPerHour(locations, hourMs);
  expect(sumOf(rates, away)).toBeGreaterThan(0);
  expect(sumOf(rates, away)).toBeLessThan(sumOf(usual, away));
});

it('counts a site as monitored while one of its cameras is armed by hand', () => {
  const [first, ...others] = locations;
  const activation = { isArmed: true, startTimestamp: hourMs / 1_000, endTimestamp: hourMs / 1_000 + 3_600 };
  const armed = first && {
    ...disarmed(first),
    cameras: first.cameras.map((camera, index) => (index === 0 ? { ...camera, activation } : camera)),
  };
  const rates = incidentsPerHour(armed ? [armed, ...others] : others, hourMs);
  expect(rates.get(first?.id ?? '')).toBeCloseTo(incidentsPerHour(locations, hourMs).get(first?.id ?? '') ?? 0, 6);
});
