import { pino } from 'pino';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { randomStream } from '#random/streams.ts';
import { readConfig } from '#server/config.ts';
import { createReferences } from '#server/domains/alarms/list/reference-data.ts';
import { createServices } from '#server/services.ts';
import { groupMix } from './alarm-groups/group-mix.ts';
import { ALARMS, BIG, GROUPS, manyGroups, START_MS } from './alarm-groups/many-groups.ts';
import { figure, ms, quantile } from './figures.ts';

/*
 * The list of alarm groups over 200,000 groups and a million alarms, in process and as the wire
 * has it, with cameras, stills, escalations and the AI's view; then one group of 40 cameras and
 * 500 alarms. BENCH_REQUESTS sets how many, BENCH_DETAIL=1 tells the slowest ones.
 */

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);
const WARM_UP = 200;
const OPENED = 100;

/** The same number of rows through two prepared statements that filter nothing: what no list can be faster than. */
const BARE_PAGE = 'SELECT * FROM alarm_groups ORDER BY timestamp_ms DESC LIMIT 30';
const BARE_TOTAL = 'SELECT count(*) FROM (SELECT 1 FROM alarm_groups ORDER BY timestamp_ms DESC LIMIT 1001)';
const BARE_ALARMS = 'SELECT * FROM event_alarms WHERE alarm_group_id = ?';

console.log(
  `alarm groups: ${GROUPS.toLocaleString('en')} over ${ALARMS.toLocaleString('en')} alarms (made once, kept in .cache/bench)`,
);
const db = manyGroups();
const clock = new SimulatedClock(START_MS);
const { alarmGroups } = createServices({
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
const draw = groupMix(createReferences(db).current(), randomStream(1, 'bench/alarm-groups'));
const page = db.$client.prepare(BARE_PAGE);
const total = db.$client.prepare(BARE_TOTAL);

/** Processor time of this process so far, in ms: what other programs take away does not count. */
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const timed = (work: () => void) => {
  const busyFrom = processorMs();
  const from = performance.now();
  work();
  return { took: performance.now() - from, busy: processorMs() - busyFrom };
};

for (let i = 0; i < WARM_UP; i += 1) {
  const { query, caller } = draw();
  alarmGroups.list(caller, query);
}
const bare: number[] = [];
const measured: { name: string; took: number; busy: number; request: unknown }[] = [];
for (let i = 0; i < REQUESTS; i += 1) {
  const { name, query, caller } = draw();
  measured.push({ name, ...timed(() => alarmGroups.list(caller, query)), request: { query, scope: caller.scope } });
  bare.push(
    timed(() => {
      page.all();
      total.get();
    }).took,
  );
}
figure(
  'list of the mix, p50',
  ms(
    quantile(
      measured.map((one) => one.took),
      0.5,
    ),
  ),
  '',
);
figure(
  'list of the mix, p95',
  ms(
    quantile(
      measured.map((one) => one.took),
      0.95,
    ),
  ),
  'at most 8 ms',
);
figure(
  'the same in processor time, p95',
  ms(
    quantile(
      measured.map((one) => one.busy),
      0.95,
    ),
  ),
  'where the machine is busy with more than this',
);
figure('bare page and count, unfiltered and prepared, p95', ms(quantile(bare, 0.95)), 'the baseline');

const { caller } = groupMixOfSupport();
const opened = Array.from({ length: OPENED }, () => timed(() => alarmGroups.get(caller, BIG.id)));
const alarms = db.$client.prepare(BARE_ALARMS);
const bareOpened = Array.from({ length: OPENED }, () => timed(() => alarms.all(BIG.id)).took);
figure(
  `a group of ${BIG.cameras} cameras and ${BIG.alarms} alarms, p95`,
  ms(
    quantile(
      opened.map((one) => one.took),
      0.95,
    ),
  ),
  'a fraction of the second until its timeline answers',
);
figure(
  'the same in processor time, p95',
  ms(
    quantile(
      opened.map((one) => one.busy),
      0.95,
    ),
  ),
  '',
);
figure('bare rows of its alarms, p95', ms(quantile(bareOpened, 0.95)), 'the baseline');
db.$client.close();

console.log('by kind of request, p95:');
const names = [...new Set(measured.map((one) => one.name))];
const byName = names.map((name) => {
  const times = measured.filter((one) => one.name === name);
  return {
    name,
    count: times.length,
    p95: quantile(
      times.map((one) => one.took),
      0.95,
    ),
    busy: quantile(
      times.map((one) => one.busy),
      0.95,
    ),
  };
});
for (const { name, count, p95, busy } of byName.sort((a, b) => b.p95 - a.p95)) {
  console.log(`  ${name.padEnd(32)} ${ms(p95).padStart(10)}   ${ms(busy).padStart(10)} busy   of ${count}`);
}
if (process.env.BENCH_DETAIL) {
  for (const one of measured.sort((a, b) => b.took - a.took).slice(0, 15)) {
    console.log(`${ms(one.took)} ${one.name} ${JSON.stringify(one.request)}`);
  }
}

function groupMixOfSupport() {
  let request = draw();
  while (request.caller.role !== 'SU') request = draw();
  return request;
}
