import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { CAMERAS, manyCameras } from './cameras/many-cameras.ts';
import { cameraMix } from './cameras/mix.ts';
import { measureList } from './measure-list.ts';
import { START_MS } from './repeated-week.ts';

/* The list of cameras in process and in its wire format: pages, searches and filters. */

console.log(`cameras: ${CAMERAS.toLocaleString('en')}, in memory`);
const db = manyCameras();
const { cameras } = benchServices(db, new SimulatedClock(START_MS));
measureList({
  db,
  draw: cameraMix(createWorldCache(db).current(), randomStream(1, 'bench/cameras')),
  list: (caller, query) => cameras.list(caller, query),
  table: 'cameras',
  newestBy: 'name',
});
db.$client.close();
