import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { restoreSnapshot, takeSnapshot } from '#contract/control/snapshots.ts';
import { getControlledWorld, setControlledClock } from '#contract/control/world.ts';
import { readConfig } from '#server/config.ts';
import { serve } from '#server/serve.ts';
import { asUser } from '#tests/support/as-user.ts';
import { SECRETS } from '#tests/support/watchfloor.ts';
import { figure, MB, ms, quantile } from './figures.ts';
import { keptDatabase } from './kept-database.ts';
import { count, repeatRawAlarms } from './repeated-week.ts';
import { sized } from './size.ts';

/*
 * Snapshots of a large world: taking one, and putting the world back, until the server answers with its state again;
 * beside copying the database's file.
 */

const ROUNDS = sized(20, 3);

const ALARMS = sized(100_000, 10_000);

const kept = keptDatabase('snapshots', 'scripts/bench/snapshots.bench.ts', ({ $client: client }) =>
  repeatRawAlarms(client, ALARMS),
);
const alarms = count(kept.$client, 'alarms');
kept.$client.close();
const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-bench-'));
const file = path.join(folder, 'watchfloor.db');
copyFileSync(kept.$client.name, file);
const { size } = statSync(file);
console.log(`database: ${MB(size)}, ${alarms.toLocaleString('en')} alarms`);

const config = readConfig({ ...SECRETS, DATA_DIR: folder, PORT: '0', CLOCK_START: 'world', CLOCK_RATE: '0' });
const served = await serve({
  config,
  logger: pino({ level: 'silent' }),
  onLost: (error) => {
    throw error;
  },
});
const { call } = await asUser(served.origin, 'gsoc-manager');
const timeNow = async () => (await call(getControlledWorld, {})).payload.clock.epochMs;

const times = { take: [] as number[], restore: [] as number[], copy: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  const from = performance.now();
  const { atMs } = (await call(takeSnapshot, { body: { name: `round ${round % 10}` } })).payload;
  times.take.push(performance.now() - from);
  await call(setControlledClock, { body: { advanceMs: 60_000 } });
  const restoredFrom = performance.now();
  await call(restoreSnapshot, { params: { name: `round ${round % 10}` } });
  while ((await timeNow().catch(() => undefined)) !== atMs) assert.ok(performance.now() - restoredFrom < 60_000);
  times.restore.push(performance.now() - restoredFrom);
  const copiedFrom = performance.now();
  copyFileSync(file, `${file}.copy`);
  times.copy.push(performance.now() - copiedFrom);
}
await served.stop();
rmSync(folder, { recursive: true });

const copy = quantile(times.copy, 0.5);
const show = (name: string, values: number[], aim: string) => {
  const [median, late] = [quantile(values, 0.5), quantile(values, 0.95)];
  figure(name, `${ms(median)} ${ms(late)}`, aim);
};
show('taking a snapshot: median, p95', times.take, 'p95 1 s');
show('putting the world back: median, p95', times.restore, 'p95 1 s');
figure('copying the file: median', ms(copy), 'the baseline');
figure(
  'putting back, beside copying',
  `x${(quantile(times.restore, 0.5) / copy).toFixed(2)}`,
  'says only how it compares',
);
