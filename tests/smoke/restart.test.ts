import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { openDatabase } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import { openClock, openData } from '#server/data.ts';
import { scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { seededWorld, WORLD_START_MS } from '../support/seeded-world.ts';
import { testServer } from '../support/test-server.ts';
import { worldPicks } from '../support/world-picks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'auth-secret-of-the-tests',
    MEDIA_SECRET: 'media-secret-of-the-tests',
    EXPORT_SECRET: 'export-secret-of-the-tests',
    SIM_TOKEN: 'sim-token-of-the-tests',
    ...more,
  });

function seedInto(dataDir: string): void {
  const world = seededWorld();
  writeFileSync(path.join(dataDir, 'watchfloor.db'), world.$client.serialize());
  world.$client.close();
}

it('has every acknowledged change after a kill', async () => {
  seedInto(folder);
  const db = openData(configOf(folder));
  const server = testServer({ db });
  await server.clock.advance(3_600_000);
  const camera = worldPicks(db).ownCamera('gsoc-operator');
  const alarm = alarmOf(db, camera, server.clock.now());
  const params = { id: alarm.id };
  await server.call(raiseAlarm, { body: alarm }, 'simulator');
  const body = { newStatus: 'resolved', comment: 'Cleaner' };
  expect((await server.call(updateAlarm, { params, body }, 'gsoc-operator')).status).toBe(200);

  // A copy of the files as a kill would leave them, while the database is open.
  const after = path.join(folder, 'after');
  mkdirSync(after);
  for (const name of readdirSync(folder))
    if (name !== 'after') copyFileSync(path.join(folder, name), path.join(after, name));
  server.app.close();
  db.$client.close();

  const restarted = testServer({ db: openData(configOf(after)) });
  const { payload } = (await restarted.call(getAlarm, { params }, 'gsoc-operator')).reply;
  expect(payload.status).toBe('resolved_by_operator');
  const updates = (await restarted.call(listAlarmUpdates, { params }, 'gsoc-operator')).reply.payload.items;
  expect(updates.map((update) => update.update_type)).toEqual(
    expect.arrayContaining(['Change Status', 'Add new event']),
  );
  restarted.app.close();
  restarted.db.$client.close();
});

it('lets a simulated clock continue from the last recorded time, never before it', async () => {
  seedInto(folder);
  const config = configOf(folder, { CLOCK_START: 'world', CLOCK_RATE: '0' });
  const db = openData(config);
  expect(openClock(config, db).now()).toBe(WORLD_START_MS);
  const server = testServer({ db });
  const alarm = alarmOf(db, worldPicks(db).ownCamera('gsoc-operator'), WORLD_START_MS + 500_000);
  await server.call(raiseAlarm, { body: alarm }, 'simulator');
  expect(openClock(config, db).now()).toBeGreaterThanOrEqual(WORLD_START_MS + 500_000);
  server.app.close();
  db.$client.close();
});

it("lets the clock of a demo begin at the machine's time, unless the world is ahead of the machine", () => {
  seedInto(folder);
  const config = configOf(folder);
  const db = openData(config);
  const stateAt = (machineMs: number) => openClock(config, db, { now: () => machineMs }).state();
  const later = WORLD_START_MS + 3_600_000;
  expect(stateAt(later)).toEqual({ epochMs: later, rate: 1, mode: 'simulated', followsMachine: true });
  // A world that was run faster than life, or made for a later day.
  const ahead = stateAt(WORLD_START_MS - 3_600_000);
  expect(ahead).toMatchObject({ rate: 1, mode: 'simulated' });
  expect(ahead.followsMachine).toBeUndefined();
  expect(ahead.epochMs).toBeGreaterThanOrEqual(WORLD_START_MS);
  db.$client.close();
});

it('lets a simulated clock continue from the latest claim, which has a history line but no audit line', async () => {
  const server = testServer();
  const { listening, desk } = await emptyDesk(server);
  const config = configOf(folder, { CLOCK_START: 'world', CLOCK_RATE: '0' });
  await desk.raise({ cameraId: desk.picks.ownEvent('gsoc-operator').cameraId });
  await server.clock.advance(5_000);
  const grid = await scanGrid({ server, listening, account: 'gsoc-operator' });
  await grid.ask({ event_type: 'refill', count: 1, alarm_group_ids: [] });
  expect((await desk.linesOf('group-1'))[0]?.update_type).toBe('allocation');
  expect(openClock(config, server.db).now()).toBe(server.clock.now());
  await listening.stop();
});

it('lets a simulated clock continue from the latest event', async () => {
  const server = testServer();
  const { listening, desk } = await emptyDesk(server);
  const config = configOf(folder, { CLOCK_START: 'world', CLOCK_RATE: '0' });
  await server.clock.advance(5_000);
  await desk.raise();
  expect(openClock(config, server.db).now()).toBe(server.clock.now());
  await listening.stop();
});

it('says in one line that there is no world yet', () => {
  openDatabase(path.join(folder, 'watchfloor.db')).$client.close();
  expect(() => openData(configOf(folder))).toThrow(/There is no world in .*watchfloor\.db yet: run npm start/);
});

it('says in one line that the database is damaged', () => {
  writeFileSync(
    path.join(folder, 'watchfloor.db'),
    'this is not a database, but it is long enough to be checked'.repeat(100),
  );
  expect(() => openData(configOf(folder))).toThrow(
    /^The database .*watchfloor\.db is damaged \(file is not a database\)\. .*npm run reset/,
  );
});
