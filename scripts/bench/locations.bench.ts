import { LOCATION_SORTS } from '#contract/location-records.ts';
import type { Db } from '#db/open.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { LocationService } from '#server/domains/locations/location-service.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { callersOf } from './callers.ts';
import { keptDatabase } from './kept-database.ts';
import { measureList } from './measure-list.ts';
import { START_MS } from './repeated-week.ts';

/*
 * The list of locations over 2,000 of them, in process and in its wire format: plain pages, orders, searches of each
 * field, and choices of locations.
 */

const LOCATIONS = 2_000;

type Query = Parameters<LocationService['list']>[1];

/** Repeats the sites of a large world, with names and codes of their own. */
function fill(db: Db): void {
  db.$client
    .prepare(
      `INSERT INTO locations (id, tenant_id, name, description, city, state, country, timezone, category, is_manned, product, code)
       SELECT locations.id || '-' || copy.value, tenant_id, name || ' ' || copy.value, description, city, state, country,
         timezone, category, is_manned, product, code || copy.value
       FROM locations, (WITH RECURSIVE copies (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM copies LIMIT ${LOCATIONS})
         SELECT value FROM copies) copy
       ORDER BY copy.value LIMIT ${LOCATIONS} - (SELECT count(*) FROM locations)`,
    )
    .run();
}

console.log(`locations: ${LOCATIONS.toLocaleString('en')} (made once, kept in .cache/bench)`);
const db = keptDatabase('locations', 'scripts/bench/locations.bench.ts', fill);
const { locations } = benchServices(db, new SimulatedClock(START_MS));
const world = createWorldCache(db).current();
const sites = [...world.locations.values()];
const random = randomStream(1, 'bench/locations');
const { manager, support, provider, some } = callersOf(world, sites, random);

/** The kinds of requests. */
const KINDS: Record<string, () => Query> = {
  'a page': () => ({ page: random.int(1, 3) }),
  'a column': () => ({ sort: random.pick(LOCATION_SORTS), direction: random.pick(['asc', 'desc'] as const) }),
  'part of a name': () => ({ name: random.pick(sites).name.slice(0, random.int(1, 5)) }),
  'part of a city': () => ({ city: random.pick(['Chic', 'o', 'Leeds']) }),
  'part of a code': () => ({ location_code: random.pick(['A', 'N1', 'LB']) }),
  staffed: () => ({ is_manned: random.chance(0.5) }),
  'all but some': () => ({
    locationIds: some(
      sites.map(({ id }) => id),
      1,
      20,
      true,
    ),
  }),
};

measureList({
  db,
  draw: () => {
    const name = random.pick(Object.keys(KINDS));
    const caller = random.pick([manager, support, () => provider()])();
    return { name, query: KINDS[name]?.() ?? {}, caller };
  },
  list: (caller, query) => locations.list(caller, query),
  table: 'locations',
  newestBy: 'no',
});
db.$client.close();
