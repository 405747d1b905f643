import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { listSnapshots, restoreSnapshot, SNAPSHOTS_MAX, takeSnapshot } from '#contract/control/snapshots.ts';
import { getControlledWorld, setControlledClock } from '#contract/control/world.ts';
import { readConfig } from '#server/config.ts';
import { type Served, serve } from '#server/serve.ts';
import { asUser, type UserApi } from '../support/as-user.ts';
import { seededWorld } from '../support/seeded-world.ts';
import { worldPicks } from '../support/world-picks.ts';

const env = {
  AUTH_SECRET: 'auth-secret-of-the-tests',
  MEDIA_SECRET: 'media-secret-of-the-tests',
  EXPORT_SECRET: 'export-secret-of-the-tests',
  SIM_TOKEN: 'sim-token-of-the-tests',
  CLOCK_START: 'world',
  CLOCK_RATE: '0',
  PORT: '0',
};

let folder: string;
let served: Served;
let manager: UserApi;
let alarm: { id: string };

const start = () => {
  const onLost = (error: unknown) => {
    throw error;
  };
  return serve({ config: readConfig({ ...env, DATA_DIR: folder }), logger: pino({ level: 'silent' }), onLost });
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-snapshots-'));
  const world = seededWorld();
  alarm = worldPicks(world).ownAlarm('gsoc-manager', 'pending');
  writeFileSync(path.join(folder, 'watchfloor.db'), world.$client.serialize());
  world.$client.close();
  served = await start();
  manager = await asUser(served.origin, 'gsoc-manager');
  onTestFinished(async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  });
});

const statusNow = async () => (await manager.call(getAlarm, { params: { id: alarm.id } })).payload.status;
const resolve = () =>
  manager.call(updateAlarm, { params: { id: alarm.id }, body: { newStatus: 'resolved', comment: 'Cleaner' } });
const take = (name: string) => manager.call(takeSnapshot, { body: { name } });
const timeNow = async () => (await manager.call(getControlledWorld, {})).payload.clock.epochMs;

/** Puts the world back, and waits until it answers with the state of the snapshot. */
async function putBack(name: string): Promise<void> {
  const { payload } = await manager.call(restoreSnapshot, { params: { name } });
  await expect.poll(() => timeNow().catch(() => undefined)).toBe(payload.atMs);
}

it('puts back what was changed, and the clock', async () => {
  await take('start');
  const startMs = await timeNow();
  await manager.call(setControlledClock, { body: { advanceMs: 60_000 } });
  await resolve();
  expect(await statusNow()).toBe('resolved_by_operator');
  await putBack('start');
  expect([await statusNow(), await timeNow()]).toEqual(['pending', startMs]);
});

it('goes on from a snapshot, and keeps what is changed then when it is stopped', async () => {
  await take('start');
  await manager.call(setControlledClock, { body: { advanceMs: 60_000 } });
  await putBack('start');
  await resolve();
  await served.stop();
  served = await start();
  manager = await asUser(served.origin, 'gsoc-manager');
  expect(await statusNow()).toBe('resolved_by_operator');
  expect((await manager.call(listSnapshots, {})).payload).toEqual([]);
});

it('goes back and forth between snapshots', async () => {
  await take('before');
  await manager.call(setControlledClock, { body: { advanceMs: 60_000 } });
  await resolve();
  await take('after');
  await manager.call(setControlledClock, { body: { advanceMs: 60_000 } });
  await putBack('before');
  expect(await statusNow()).toBe('pending');
  await putBack('after');
  expect(await statusNow()).toBe('resolved_by_operator');
});

it('runs after that as fast as it did when the snapshot was taken', async () => {
  const rate = async () => (await manager.call(getControlledWorld, {})).payload.clock.rate;
  await take('standing');
  await manager.call(setControlledClock, { body: { rate: 4 } });
  await putBack('standing');
  expect(await rate()).toBe(0);
});

it('answers that nothing was saved when the storage has no room for a snapshot', async () => {
  writeFileSync(path.join(folder, 'snapshots'), '');
  await expect(take('start')).rejects.toThrow('Nothing was saved');
  expect((await manager.call(listSnapshots, {})).payload).toEqual([]);
});

it('puts back the files too', async () => {
  const evidence = path.join(folder, 'evidence');
  mkdirSync(evidence, { recursive: true });
  writeFileSync(path.join(evidence, 'kept'), 'kept');
  await take('start');
  await manager.call(setControlledClock, { body: { advanceMs: 60_000 } });
  rmSync(path.join(evidence, 'kept'));
  writeFileSync(path.join(evidence, 'added'), 'added');
  await putBack('start');
  expect([existsSync(path.join(evidence, 'kept')), existsSync(path.join(evidence, 'added'))]).toEqual([true, false]);
});

it('replaces a snapshot of the same name, and takes a limited number', async () => {
  for (let no = 0; no < SNAPSHOTS_MAX; no += 1) await take(`snapshot ${no}`);
  await expect(take('one more')).rejects.toThrow(`A world has at most ${SNAPSHOTS_MAX} snapshots: delete one first`);
  await take('snapshot 3');
  expect((await manager.call(listSnapshots, {})).payload.at(-1)?.name).toBe('snapshot 3');
});
