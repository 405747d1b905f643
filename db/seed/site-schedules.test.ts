import { expect, it } from 'vitest';
import { monitoringAt } from '#contract/monitoring.ts';
import { NAMED_SITES } from './named-sites.ts';
import { siteSchedule } from './site-schedules.ts';

const HOUR_MS = 3_600_000;
const NO_DISARM = { startTimestamp: 0, endTimestamp: 1 };

/** The sites that every world has and that are monitored at a time. */
const monitoredAt = (atMs: number) =>
  NAMED_SITES.filter((site, index) => {
    const dayGroupRanges = siteSchedule(site, index) ?? [];
    const { timezone } = site.place;
    return monitoringAt({ timezone, dayGroupRanges, disarm: NO_DISARM, activation: null }, atMs).isMonitored;
  });

it('leaves enough sites of both products monitored at any hour of the year', () => {
  const start = Date.UTC(2026, 0, 1);
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * HOUR_MS);
  for (const monitored of hours.map(monitoredAt)) {
    expect(monitored.filter(({ product }) => product === 'rg').length).toBeGreaterThanOrEqual(3);
    expect(monitored.filter(({ product }) => product === 'scan').length).toBeGreaterThanOrEqual(2);
  }
});

it('monitors a shop at night and not while it is open', () => {
  const shop = NAMED_SITES.filter(({ category }) => category === 'Auto Dealerships');
  const isMonitored = (iso: string) => monitoredAt(Date.parse(iso)).some((site) => shop.includes(site));
  // Thursday in Chicago: 02:00 and 12:00.
  expect(isMonitored('2026-11-19T08:00:00Z')).toBe(true);
  expect(isMonitored('2026-11-19T18:00:00Z')).toBe(false);
});
