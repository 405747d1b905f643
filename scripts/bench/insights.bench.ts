import assert from 'node:assert/strict';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { benchServices } from './bench-services.ts';
import { assertTimes, figure, MB, ms, quantile } from './figures.ts';
import { countedRows, countedYear, YEAR } from './insights/counted-year.ts';
import { dashboardMix } from './insights/mix.ts';
import { timed } from './processor-time.ts';
import { ALARMS, START_MS } from './repeated-week.ts';
import { sized } from './size.ts';

/*
 * The insights dashboard over a year of a million alarms, in process: its reads, the first one after a start, the same
 * figures by SQL, and what counting costs a change.
 */

const READS = sized(200, 40);
const CHANGES = sized(2_000, 200);

console.log(`insights: ${ALARMS.toLocaleString('en')} alarms in a year (made once, kept in .cache/bench)`);
const db = countedYear();
const { $client: client } = db;
const services = benchServices(db, new SimulatedClock(START_MS));
const random = randomStream(1, 'bench/insights');
const draw = dashboardMix(services, createWorldCache(db).current(), random);

const buffers = () => process.memoryUsage().arrayBuffers;
const before = buffers();
const first = timed(() => draw().read());
figure('the first read after a start', ms(first.took), 'the reader thread reads ahead');
figure('memory of the counted hours', MB(buffers() - before), '40 bytes a row');

const times = new Map<string, { took: number; busy: number }[]>();
for (let at = 0; at < READS; at += 1) {
  const { kind, read } = draw();
  times.set(kind, [...(times.get(kind) ?? []), timed(read)]);
}
const all = [...times.values()].flat();
const p95 = (reads: typeof all, of: 'took' | 'busy') =>
  quantile(
    reads.map((read) => read[of]),
    0.95,
  );
assertTimes(
  'reads',
  all.map(({ took }) => took),
  READS,
);
figure('reads of the mix, p95', ms(p95(all, 'took')), 'at most 200 ms');
figure('the same in processor time', ms(p95(all, 'busy')), 'other programs do not count');
for (const [kind, own] of times) figure(`  ${kind}, p95 of processor time`, ms(p95(own, 'busy')), '');

const bySql = client.prepare(
  `SELECT slot / 4 % 24 AS hour, sum(alarms), sum(alarms) FILTER (WHERE cause > 0), max(acknowledged)
   FROM insight_hours GROUP BY hour`,
);
figure('baseline: only counts by UTC hour, by SQL', ms(timed(() => bySql.all()).busy), 'none: processor time');

const support = services.users.account('support@watchfloor.test')?.caller;
assert.ok(support);
const session = { id: 'bench', credentialId: support.credentialId, expiresMs: START_MS + 1, mediaAccess: 'bench.1' };
const { now } = services.figures.figures({ ...support, session }, YEAR);
const rows = countedRows(client);
assert.ok(Math.abs(now.alarms - rows) < rows * 0.01, `${now.alarms} alarms were counted of ${rows}`);

const ids = client.prepare<[number], string>('SELECT id FROM alarms LIMIT ?').pluck().all(CHANGES);
const touch = client.prepare<[string]>('UPDATE alarms SET resolved_at_ms = resolved_at_ms WHERE id = ?');
const touchAll = client.transaction(() => {
  for (const id of ids) touch.run(id);
});
const counting = timed(touchAll).took;
client.exec('INSERT INTO insight_pause (no) VALUES (1)');
const without = timed(touchAll).took;
client.exec('DELETE FROM insight_pause');
const micros = (took: number) => `${((took / ids.length) * 1_000).toFixed(0)} µs`;
figure('a change of an alarm, marked for counting', micros(counting), `without the mark: ${micros(without)}`);
db.$client.close();
