import assert from 'node:assert/strict';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { groupMix } from './alarm-groups/group-mix.ts';
import { BIG, GROUPS, manyGroups } from './alarm-groups/many-groups.ts';
import { benchServices } from './bench-services.ts';
import { figure, ms, quantile } from './figures.ts';
import { measureList } from './measure-list.ts';
import { timed } from './processor-time.ts';
import { ALARMS, START_MS } from './repeated-week.ts';
import { sized } from './size.ts';

/*
 * The list of alarm groups over 200,000 groups and a million alarms, in process and in its wire format, with
 * cameras, stills, escalations and the AI's view; then one group of 40 cameras and 500 alarms.
 */

const OPENED = sized(100, 5);
const BARE_ALARMS = 'SELECT * FROM event_alarms WHERE alarm_group_id = ?';

console.log(
  `alarm groups: ${GROUPS.toLocaleString('en')} over ${ALARMS.toLocaleString('en')} alarms (made once, kept in .cache/bench)`,
);
const db = manyGroups();
const { alarmGroups } = benchServices(db, new SimulatedClock(START_MS));
const draw = groupMix(createWorldCache(db).current(), randomStream(1, 'bench/alarm-groups'));
measureList({
  db,
  draw,
  list: (caller, query) => alarmGroups.list(caller, query),
  table: 'alarm_groups',
  newestBy: 'timestamp_ms',
});

const caller = support();
assert.equal(alarmGroups.get(caller, BIG.id).alarms.length, BIG.alarms, 'alarms of the big group');
const opened = Array.from({ length: OPENED }, () => timed(() => alarmGroups.get(caller, BIG.id)));
const alarms = db.$client.prepare(BARE_ALARMS);
const bareOpened = Array.from({ length: OPENED }, () => timed(() => alarms.all(BIG.id)).took);
const p95 = (values: number[]) => ms(quantile(values, 0.95));
figure(
  `a group of ${BIG.cameras} cameras and ${BIG.alarms} alarms, p95`,
  p95(opened.map((one) => one.took)),
  'share of a second until its timeline answers',
);
figure('the same in processor time, p95', p95(opened.map((one) => one.busy)), '');
figure('bare rows of its alarms, p95', p95(bareOpened), 'the baseline');
db.$client.close();

/** A user who sees every tenant. */
function support() {
  let request = draw();
  while (request.caller.role !== 'SU') request = draw();
  return request.caller;
}
