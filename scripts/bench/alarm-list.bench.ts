import assert from 'node:assert/strict';
import { randomStream } from '#platform/random/streams.ts';
import { createAlarmLister, createAlarmSearch } from '#server/domains/alarms/list/alarm-lister.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { millionAlarms } from './alarm-list/million.ts';
import { requestMix } from './alarm-list/mix.ts';
import { figure, ms, quantile } from './figures.ts';
import { ALARMS } from './repeated-week.ts';
import { sized } from './size.ts';

/*
 * The alarm list over a million alarms, in process: page and total for a mix of cheap and expensive filters.
 * BENCH_REQUESTS sets the number of requests; BENCH_DETAIL=1 lists the slowest ones.
 */

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? sized(4_000, 100));
const WARM_UP = sized(300, 10);

/** The same number of rows through two prepared, unfiltered statements: a lower bound for any list. */
const BARE_PAGE = 'SELECT * FROM alarms WHERE no IN (SELECT alarm FROM alarm_list ORDER BY ord DESC LIMIT 50)';
const BARE_TOTAL = 'SELECT count(*) FROM (SELECT 1 FROM alarm_list ORDER BY ord DESC LIMIT 1001)';

console.log(`alarms: ${ALARMS.toLocaleString('en')} (made once, kept in .cache/bench)`);
const db = millionAlarms();
const world = createWorldCache(db);
const list = createAlarmLister(db, createAlarmSearch(db, world), undefined);
const draw = requestMix(world.current(), randomStream(1, 'mix'));
const page = db.$client.prepare(BARE_PAGE);
const total = db.$client.prepare(BARE_TOTAL);

for (let i = 0; i < WARM_UP; i += 1) {
  const { query, asker } = draw();
  list(query, asker);
}

let found = 0;
const bare: number[] = [];
const measured: { name: string; took: number; busy: number; request: unknown }[] = [];
/** Processor time of this process so far, in ms; it does not count time taken by other programs. */
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
for (let i = 0; i < REQUESTS; i += 1) {
  const { name, query, asker } = draw();
  const busyFrom = processorMs();
  const from = performance.now();
  found += list(query, asker).alarms.length;
  const took = performance.now() - from;
  measured.push({ name, took, busy: processorMs() - busyFrom, request: { query, asker } });
  const bareFrom = performance.now();
  page.all();
  total.get();
  bare.push(performance.now() - bareFrom);
}
assert.ok(found > 0, 'no request of the mix has found a row');
assert.equal(page.all().length, 50, 'rows of the bare page');
db.$client.close();

const took = measured.map((one) => one.took);
figure('page and total of the mix, p50', ms(quantile(took, 0.5)), '');
figure('page and total of the mix, p95', ms(quantile(took, 0.95)), 'at most 5 ms');
figure('page and total of the mix, p99', ms(quantile(took, 0.99)), '');
const busy = measured.map((one) => one.busy);
figure('the same in processor time, p95', ms(quantile(busy, 0.95)), 'where the machine is busy with more than this');
figure('bare page and count, unfiltered and prepared, p95', ms(quantile(bare, 0.95)), 'the baseline');

console.log('by kind of request, p95:');
const names = [...new Set(measured.map((one) => one.name))];
const byName = names.map((name) => {
  const times = measured.filter((one) => one.name === name).map((one) => one.took);
  return { name, count: times.length, p95: quantile(times, 0.95) };
});
for (const { name, count, p95 } of byName.sort((a, b) => b.p95 - a.p95)) {
  console.log(`  ${name.padEnd(32)} ${ms(p95).padStart(10)}   of ${count}`);
}
if (process.env.BENCH_DETAIL) {
  for (const one of measured.sort((a, b) => b.took - a.took).slice(0, 15)) {
    console.log(`${ms(one.took)} ${one.name} ${JSON.stringify(one.request)}`);
  }
}
