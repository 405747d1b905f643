import assert from 'node:assert/strict';
import { crashRun } from '#tests/support/crash/crash-run.ts';
import { TEMPLATE_DATA } from '#tests/support/watchfloor.ts';
import { figure, ms, quantile } from './figures.ts';
import { prepareTemplate, sized } from './size.ts';

/*
 * Repeated `kill -9` of the real server process while alarms come in and operators take and resolve them; takes
 * about two minutes. BENCH_KILLS sets the number of kills.
 */

const KILLS = Number(process.env.BENCH_KILLS ?? sized(50, 1));
const ALARMS_PER_SECOND = sized(50, 10);

await prepareTemplate();
const fromMs = performance.now();
const { ledger, faults, startsMs } = await crashRun({
  data: TEMPLATE_DATA,
  kills: KILLS,
  alarmsPerSecond: ALARMS_PER_SECOND,
  seed: 1,
});
for (const fault of faults.slice(0, 20)) console.log(fault);
assert.ok(ledger.raised.size > 0 && ledger.resolved.size > 0, 'no alarm was raised and resolved');
assert.equal(startsMs.length, KILLS + 1, 'starts');
figure('kills', String(KILLS), '50');
figure('alarms acknowledged', String(ledger.raised.size), `${ALARMS_PER_SECOND} a second`);
figure('claims', String(ledger.claimed.length), '');
figure('resolutions acknowledged', String(ledger.resolved.size), '');
figure('acknowledged changes lost, or applied twice', String(faults.length), '0');
figure('start after a kill, p95', ms(quantile(startsMs, 0.95)), '');
figure('the whole run', ms(performance.now() - fromMs), '');
process.exit(faults.length === 0 ? 0 : 1);
