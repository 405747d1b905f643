import type * as z from 'zod/mini';
import type { listLocationAlarms } from '#contract/location-alarms.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';
import { START_MS } from '../repeated-week.ts';

type LocationAlarmRequest = ListRequest<z.output<typeof listLocationAlarms.query>>;

const HOUR_MS = 3_600_000;

/** Draws weighted requests for location alarms as consoles and managers make them, cheap and expensive ones. */
export function locationAlarmMix(data: World, random: RandomStream): () => LocationAlarmRequest {
  const sites = [...data.locations.values()].filter((one) => one.product === 'rg');
  const { tenants, some, provider, support, anyone } = callersOf(data, sites, random);
  const siteIds = sites.map((one) => one.id);
  const screen = () => (random.chance(0.5) ? provider('MO') : anyone());
  const day = { relativeTimeHours: 24 };
  const list = (...values: string[]) => ({ values, negative: false });
  const range = () => {
    const dateFrom = START_MS - random.int(1, 24 * 150) * HOUR_MS;
    return { dateFrom, dateTo: dateFrom + random.pick([1, 24, 24 * 7]) * HOUR_MS };
  };

  const mix: { name: string; weight: number; draw: () => Omit<LocationAlarmRequest, 'name'> }[] = [
    { name: 'poll, past 24 h', weight: 30, draw: () => ({ query: day, caller: screen() }) },
    {
      name: 'pending, past 24 h',
      weight: 12,
      draw: () => ({ query: { ...day, statuses: list('pending') }, caller: screen() }),
    },
    {
      name: 'open, any time',
      weight: 8,
      draw: () => ({ query: { statuses: list('pending', 'in_progress') }, caller: anyone() }),
    },
    { name: 'all time', weight: 8, draw: () => ({ query: {}, caller: anyone() }) },
    {
      name: 'resolved, all time',
      weight: 6,
      draw: () => ({ query: { statuses: list('resolved') }, caller: anyone() }),
    },
    {
      name: 'not resolved by hand',
      weight: 4,
      draw: () => ({ query: { statuses: { values: ['resolved_by_operator'], negative: true } }, caller: anyone() }),
    },
    { name: 'TAP, all time', weight: 6, draw: () => ({ query: { tap: random.int(40, 99) }, caller: anyone() }) },
    {
      name: 'locations, past week',
      weight: 6,
      draw: () => ({ query: { relativeTimeHours: 168, locationIds: some(siteIds, 1, 4) }, caller: support() }),
    },
    {
      name: 'locations, all time',
      weight: 5,
      draw: () => ({ query: { locationIds: some(siteIds, 1, 12, random.chance(0.3)) }, caller: support() }),
    },
    {
      name: 'tenants, negated or not',
      weight: 5,
      draw: () => ({ query: { tenants: some(tenants, 1, 12, random.chance(0.5)) }, caller: support() }),
    },
    {
      name: 'status, TAP and locations',
      weight: 4,
      draw: () => ({
        query: { statuses: list('resolved_by_watchfloor'), tap: 80, locationIds: some(siteIds, 1, 20) },
        caller: anyone(),
      }),
    },
    {
      name: 'custom range',
      weight: 6,
      draw: () => ({ query: { ...range(), tap: random.int(0, 90) }, caller: anyone() }),
    },
    { name: 'deep page', weight: 4, draw: () => ({ query: { page: random.int(34, 2_000) }, caller: anyone() }) },
    {
      name: 'deep page, filtered',
      weight: 3,
      draw: () => ({ query: { page: random.int(34, 400), tap: 50, statuses: list('resolved') }, caller: anyone() }),
    },
    { name: 'five hundred a page', weight: 1, draw: () => ({ query: { pageSize: 500 }, caller: anyone() }) },
  ];
  return () => {
    const { name, draw } = random.weighted(mix.map((item) => ({ item, weight: item.weight })));
    return { name, ...draw() };
  };
}
