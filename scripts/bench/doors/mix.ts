import type * as z from 'zod/mini';
import type { listDoors } from '#contract/doors.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { World } from '#server/world/world-cache.ts';
import { callersOf } from '../callers.ts';
import type { ListRequest } from '../measure-list.ts';

type Query = z.output<(typeof listDoors)['query']>;

/** Draws the requests of managers to the list of doors: pages, filters, searches and orders. */
export function doorMix(world: World, random: RandomStream): () => ListRequest<Query> {
  const sites = [...world.locations.values()];
  const { anyone, some } = callersOf(world, sites, random);
  const siteIds = sites.map(({ id }) => id);
  const kinds: readonly { name: string; draw: () => Query }[] = [
    { name: 'page', draw: () => ({ page: random.int(1, 5) }) },
    { name: 'label status', draw: () => ({ labelStatus: random.pick(['completed', 'pending'] as const) }) },
    { name: 'locations', draw: () => ({ locationIds: some(siteIds, 1, 20, random.chance(0.3)) }) },
    {
      name: 'names',
      draw: () => ({ doors: some(['door', 'dock', '77', 'entr', 'nothing'], 1, 2, random.chance(0.2)) }),
    },
    {
      name: 'sorted',
      draw: () => ({
        sort: random.pick(['name', 'camera', 'location', 'doorGroup', 'sourceSystem'] as const),
        direction: random.pick(['asc', 'desc'] as const),
        page: random.int(1, 5),
      }),
    },
  ];
  return () => {
    const { name, draw } = random.pick(kinds);
    return { name, query: draw(), caller: anyone() };
  };
}
