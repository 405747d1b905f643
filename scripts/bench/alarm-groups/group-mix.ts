import type { RandomStream } from '#platform/random/streams.ts';
import type { AlarmGroupQuery } from '#server/domains/alarm-groups/list/conditions.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';
import { START_MS } from '../repeated-week.ts';

type GroupRequest = ListRequest<AlarmGroupQuery>;

const HOUR_MS = 3_600_000;

/** Draws weighted requests for alarm groups as consoles and managers make them, cheap and expensive ones. */
export function groupMix(data: World, random: RandomStream): () => GroupRequest {
  const sites = [...data.locations.values()].filter((one) => one.product === 'scan');
  const { tenants, some, operator, support, anyone } = callersOf(data, sites, random);
  const range = () => {
    const dateFrom = START_MS - random.int(1, 24 * 150) * HOUR_MS;
    return { dateFrom, dateTo: dateFrom + random.pick([1, 24, 24 * 7]) * HOUR_MS };
  };
  const open = { values: ['pending', 'in_progress'], negative: false };
  const notResolved = { values: ['resolved'], negative: true };
  const resolved = { values: ['resolved'], negative: false };

  const mix: { name: string; weight: number; draw: () => Omit<GroupRequest, 'name'> }[] = [
    { name: 'poll, past 24 h', weight: 30, draw: () => ({ query: {}, caller: operator() }) },
    {
      name: 'pending, past 24 h',
      weight: 12,
      draw: () => ({ query: { state: some(['pending'], 1, 1) }, caller: operator() }),
    },
    { name: 'open, any time', weight: 8, draw: () => ({ query: { state: open }, caller: anyone() }) },
    { name: 'not resolved', weight: 6, draw: () => ({ query: { state: notResolved }, caller: anyone() }) },
    { name: 'all time', weight: 8, draw: () => ({ query: {}, caller: anyone() }) },
    { name: 'resolved, all time', weight: 5, draw: () => ({ query: { state: resolved }, caller: anyone() }) },
    {
      name: 'priority, all time',
      weight: 6,
      draw: () => ({ query: { priority: random.pick(['high', 'low']) }, caller: anyone() }),
    },
    { name: 'escalated, all time', weight: 6, draw: () => ({ query: { isEscalated: true }, caller: anyone() }) },
    {
      name: 'escalated, low and resolved',
      weight: 3,
      draw: () => ({ query: { isEscalated: true, priority: 'low', state: resolved }, caller: anyone() }),
    },
    {
      name: 'not escalated, high',
      weight: 3,
      draw: () => ({ query: { isEscalated: false, priority: 'high' }, caller: anyone() }),
    },
    {
      name: 'tenants, negated or not',
      weight: 6,
      draw: () => ({ query: { tenantIds: some(tenants, 1, 12, random.chance(0.5)) }, caller: support() }),
    },
    {
      name: 'custom range',
      weight: 6,
      draw: () => ({ query: { ...range(), priority: random.pick(['high', 'low']) }, caller: anyone() }),
    },
    { name: 'deep page', weight: 4, draw: () => ({ query: { page: random.int(34, 2_000) }, caller: anyone() }) },
    {
      name: 'deep page, filtered',
      weight: 3,
      draw: () => ({ query: { page: random.int(34, 400), priority: 'high', state: resolved }, caller: anyone() }),
    },
    { name: 'five hundred a page', weight: 1, draw: () => ({ query: { pageSize: 500 }, caller: anyone() }) },
  ];
  return () => {
    const { name, draw } = random.weighted(mix.map((item) => ({ item, weight: item.weight })));
    return { name, ...draw() };
  };
}
