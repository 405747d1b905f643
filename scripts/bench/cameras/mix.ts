import type * as z from 'zod/mini';
import type { listCameras } from '#contract/cameras.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';

type CameraRequest = ListRequest<z.output<typeof listCameras.query>>;

/** Draws weighted requests for cameras as the console makes them: pages, searches and filters. */
export function cameraMix(data: World, random: RandomStream): () => CameraRequest {
  const sites = [...data.locations.values()];
  const { tenants, some, support, anyone } = callersOf(data, sites, random);
  const siteNames = sites.map(({ name }) => name);
  const names = [...data.cameras.values()].map(({ name }) => name);
  const partOfName = () => random.pick(names).slice(0, random.int(2, 7));
  const mix: { name: string; weight: number; draw: () => Omit<CameraRequest, 'name'> }[] = [
    { name: 'first page', weight: 30, draw: () => ({ query: {}, caller: anyone() }) },
    { name: 'a later page', weight: 10, draw: () => ({ query: { page: random.int(2, 30) }, caller: support() }) },
    { name: 'the last pages of all', weight: 2, draw: () => ({ query: { page: 600 }, caller: support() }) },
    { name: 'search', weight: 30, draw: () => ({ query: { name: partOfName() }, caller: anyone() }) },
    { name: 'search that finds nothing', weight: 5, draw: () => ({ query: { name: 'zzz' }, caller: support() }) },
    {
      name: 'locations',
      weight: 12,
      draw: () => ({ query: { locations: some(siteNames, 1, 4, random.chance(0.2)) }, caller: anyone() }),
    },
    {
      name: 'search in locations',
      weight: 6,
      draw: () => ({ query: { name: partOfName(), locations: some(siteNames, 1, 12) }, caller: support() }),
    },
    {
      name: 'tenants',
      weight: 5,
      draw: () => ({ query: { tenants: some(tenants, 1, 3, random.chance(0.3)) }, caller: support() }),
    },
  ];
  return () => {
    const { name, draw } = random.weighted(mix.map((item) => ({ item, weight: item.weight })));
    return { name, ...draw() };
  };
}
