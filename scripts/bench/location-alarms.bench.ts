import { pino } from 'pino';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { randomStream } from '#random/streams.ts';
import { readConfig } from '#server/config.ts';
import { createReferences } from '#server/domains/alarms/list/reference-data.ts';
import { createServices } from '#server/services.ts';
import { figure, ms, quantile } from './figures.ts';
import { ALARMS, LOCATION_ALARMS, manyLocationAlarms, START_MS } from './location-alarms/many-location-alarms.ts';
import { locationAlarmMix } from './location-alarms/mix.ts';
import { timed } from './processor-time.ts';

/*
 * The list of location alarms over 200,000 of them and a million raw alarms, in process and as the
 * wire has it, with sources, types, stills, incidents and who holds them. BENCH_REQUESTS sets how
 * many, BENCH_DETAIL=1 tells the slowest ones.
 */

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);
const WARM_UP = 200;

/** The same number of rows through two prepared statements that filter nothing: what no list can be faster than. */
const BARE_PAGE = 'SELECT * FROM location_alarms ORDER BY alarm_time_ms DESC LIMIT 30';
const BARE_TOTAL = 'SELECT count(*) FROM (SELECT 1 FROM location_alarms ORDER BY alarm_time_ms DESC LIMIT 1001)';

console.log(
  `location alarms: ${LOCATION_ALARMS.toLocaleString('en')} over ${ALARMS.toLocaleString('en')} alarms (made once, kept in .cache/bench)`,
);
const db = manyLocationAlarms();
const clock = new SimulatedClock(START_MS);
const { locationAlarmReader } = createServices({
  db,
  clock,
  realTime: clock,
  config: readConfig({
    AUTH_SECRET: 'auth-secret-of-the-bench',
    MEDIA_SECRET: 'media-secret-of-the-bench',
    SIM_TOKEN: 'sim-token-of-the-bench',
  }),
  logger: pino({ level: 'silent' }),
});
const draw = locationAlarmMix(createReferences(db).current(), randomStream(1, 'bench/location-alarms'));
const page = db.$client.prepare(BARE_PAGE);
const total = db.$client.prepare(BARE_TOTAL);

for (let i = 0; i < WARM_UP; i += 1) {
  const { query, caller } = draw();
  locationAlarmReader.list(caller, query);
}
const bare: number[] = [];
const measured: { name: string; took: number; busy: number; request: unknown }[] = [];
for (let i = 0; i < REQUESTS; i += 1) {
  const { name, query, caller } = draw();
  const times = timed(() => locationAlarmReader.list(caller, query));
  measured.push({ name, ...times, request: { query, scope: caller.scope } });
  bare.push(
    timed(() => {
      page.all();
      total.get();
    }).took,
  );
}
const took = measured.map((one) => one.took);
figure('list of the mix, p50', ms(quantile(took, 0.5)), '');
figure('list of the mix, p95', ms(quantile(took, 0.95)), 'at most 8 ms');
const busy = measured.map((one) => one.busy);
figure('the same in processor time, p95', ms(quantile(busy, 0.95)), 'where the machine is busy with more than this');
figure('bare page and count, unfiltered and prepared, p95', ms(quantile(bare, 0.95)), 'the baseline');
db.$client.close();

console.log('by kind of request, p95:');
const names = [...new Set(measured.map((one) => one.name))];
const byName = names.map((name) => {
  const times = measured.filter((one) => one.name === name);
  const of = (values: number[]) => quantile(values, 0.95);
  return { name, count: times.length, p95: of(times.map((one) => one.took)), busy: of(times.map((one) => one.busy)) };
});
for (const { name, count, p95, busy } of byName.sort((a, b) => b.p95 - a.p95)) {
  console.log(`  ${name.padEnd(32)} ${ms(p95).padStart(10)}   ${ms(busy).padStart(10)} busy   of ${count}`);
}
if (process.env.BENCH_DETAIL) {
  for (const one of measured.sort((a, b) => b.took - a.took).slice(0, 15)) {
    console.log(`${ms(one.took)} ${one.name} ${JSON.stringify(one.request)}`);
  }
}
