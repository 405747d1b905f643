import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { manyDoors } from './doors/many-doors.ts';
import { doorMix } from './doors/mix.ts';
import { measureList } from './measure-list.ts';
import { START_MS } from './repeated-week.ts';
import { sized } from './size.ts';

/* The list of doors over 5,000 of them, in process and in its wire format, with sites, cameras and groups. */

const DOORS = sized(5_000, 200);

console.log(`doors: ${DOORS.toLocaleString('en')} (made once, kept in .cache/bench)`);
const db = manyDoors('doors', DOORS);
const { doors } = benchServices(db, new SimulatedClock(START_MS));
measureList({
  db,
  draw: doorMix(createWorldCache(db).current(), randomStream(1, 'bench/doors')),
  list: (caller, query) => doors.list(caller, query),
  table: 'doors',
  newestBy: 'no',
  atMostMs: 10,
});
db.$client.close();
