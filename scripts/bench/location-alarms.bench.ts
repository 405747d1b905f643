import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { LOCATION_ALARMS, manyLocationAlarms } from './location-alarms/many-location-alarms.ts';
import { locationAlarmMix } from './location-alarms/mix.ts';
import { measureList } from './measure-list.ts';
import { ALARMS, START_MS } from './repeated-week.ts';

/*
 * The list of location alarms over 200,000 of them and a million raw alarms, in process and in its wire format,
 * with sources, types, stills, incidents and claims.
 */

console.log(
  `location alarms: ${LOCATION_ALARMS.toLocaleString('en')} over ${ALARMS.toLocaleString('en')} alarms (made once, kept in .cache/bench)`,
);
const db = manyLocationAlarms();
const { locationAlarmReader } = benchServices(db, new SimulatedClock(START_MS));
measureList({
  db,
  draw: locationAlarmMix(createWorldCache(db).current(), randomStream(1, 'bench/location-alarms')),
  list: (caller, query) => locationAlarmReader.list(caller, query),
  table: 'location_alarms',
  newestBy: 'alarm_time_ms',
});
db.$client.close();
