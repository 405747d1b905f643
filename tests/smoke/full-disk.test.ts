import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { getHealth } from '#contract/health.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { fillQueue } from '../support/crowd.ts';
import { leap } from '../support/leap.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { diskOf } from '../support/small-disk.ts';
import { testServer } from '../support/test-server.ts';

const FULL = 'Nothing was saved: the storage of the server is full. Try again later';

const server = serverPerTest({ openFile: diskOf(() => room) });
/** Bytes of each file that still fit on the disk. */
let room: number;

beforeEach(() => {
  room = 0;
});

const storedClaims = () => server.db.select().from(claims).all();
const health = () => server.call(getHealth, {});
const send = () => {
  const { id } = server.picks.audibleCamera('gsoc-operator');
  const audio = spokenFile();
  return server.call(sendTalkdown, { params: { id }, body: { audio } }, 'gsoc-operator');
};
const storedFiles = () => {
  const folder = path.join(server.config.dataDir, 'talkdowns');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Writes to the database until it is full. Returns the refusal, and the changes written before. */
async function fillDatabase() {
  const pages = Number(server.db.$client.pragma('page_count', { simple: true }));
  server.db.$client.pragma(`max_page_count = ${pages}`);
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  for (let written = 0; ; written += 1) {
    const body = { comment: 'x'.repeat(COMMENT_MAX) };
    const answer = await server.call(updateAlarm, { params: { id }, body }, 'gsoc-operator');
    if (answer.status !== 200) return { answer, id, written };
  }
}
const makeRoom = () => server.db.$client.pragma('max_page_count = 1000000');

it('reports that a recording was not saved, and keeps no part of it', async () => {
  const { status, failure } = await send();
  expect([status, failure]).toEqual([507, { code: 'storage_failed', message: FULL }]);
  expect(storedFiles()).toEqual([]);
  expect(server.db.select().from(talkdowns).all()).toEqual([]);
});

it('is unhealthy until a recording could be saved again', async () => {
  await send();
  expect((await health()).status).toBe(507);
  expect((await health()).failure).toMatchObject({
    message: expect.stringMatching(/folder talkdowns since .* \(ENOSPC\)/),
  });
  room = 10_000;
  expect((await send()).status).toBe(200);
  expect((await health()).reply.status).toBe('ok');
});

it('notices by itself when there is space again', async () => {
  await send();
  await server.realTime.advance(5_000);
  expect((await health()).status).toBe(507);
  room = 10_000;
  await leap(server.realTime, 5_000);
  await expect.poll(async () => (await health()).status).toBe(200);
  expect(storedFiles()).toEqual([]);
});

it('refuses changes when the database is full, keeps answering reads, and is unhealthy', async () => {
  const { answer, id, written } = await fillDatabase();
  expect([answer.status, answer.failure.message]).toEqual([507, FULL]);
  const updates = await server.call(listAlarmUpdates, { params: { id } }, 'gsoc-operator');
  expect(updates.reply.payload.items.filter(({ comment }) => comment?.startsWith('xxx'))).toHaveLength(written);
  expect((await health()).failure.message).toContain('database');
  makeRoom();
  await server.realTime.advance(5_000);
  expect((await health()).status).toBe(200);
});

it('logs once when the storage fails, and once when it works again', async () => {
  await send();
  await send();
  room = 10_000;
  await send();
  const notes = server.logged().filter(({ level }) => level >= 40);
  expect(notes.map(({ msg }) => msg)).toEqual(['the storage fails', 'the storage works again']);
});

it.each([
  ['leaves', CLOSE.normal],
  ['is cut off', 4_999],
])('returns the claim of an operator who %s during a storage failure once storage works again', async (_, code) => {
  const listening = await server.listen();
  fillQueue(server.db, server.picks.userOf('monitoring').tenantId ?? '', { count: 1, nowMs: server.clock.now() });
  const socket = await monitor(server, listening, 'monitoring');
  socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
  await expect.poll(() => storedClaims()).toHaveLength(1);
  server.db.$client.pragma('query_only = ON');
  await socket.leave(code);
  await expect
    .poll(() => server.logged().some(({ msg }) => msg === 'handling a disconnected member failed'))
    .toBe(true);
  server.db.$client.pragma('query_only = OFF');
  await expect
    .poll(async () => {
      await leap(server.realTime, 60_000);
      return storedClaims();
    })
    .toEqual([]);
  await listening.stop();
});

it('closes the socket of an operator whose claim cannot be stored, returns the alarm, and keeps the session', async () => {
  const listening = await server.listen();
  fillQueue(server.db, server.picks.userOf('monitoring').tenantId ?? '', { count: 1, nowMs: server.clock.now() });
  const socket = await monitor(server, listening, 'monitoring');
  server.db.$client.pragma('query_only = ON');
  socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
  expect(await socket.closed).toBe(CLOSE.restart);
  server.db.$client.pragma('query_only = OFF');
  await listening.stop();
});

it('starts with open claims although nothing can be written, and returns them once it can', async () => {
  const listening = await server.listen();
  fillQueue(server.db, server.picks.userOf('monitoring').tenantId ?? '', { count: 1, nowMs: server.clock.now() });
  const socket = await monitor(server, listening, 'monitoring');
  socket.send({ type: 'list_alarm', count: 1, severity: 'high' });
  await expect.poll(() => storedClaims()).toHaveLength(1);
  await listening.stop();
  // The server was killed: nobody had time to say that the operator is away.
  server.db.update(claims).set({ returnsAtMs: null }).run();
  server.db.$client.pragma('query_only = ON');
  const later = testServer({ db: server.db });
  expect((await later.call(getHealth, {})).status).toBe(507);
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  expect((await later.call(listAlarmUpdates, { params: { id } }, 'gsoc-operator')).status).toBe(200);
  expect((await later.call(updateAlarm, { params: { id }, body: { comment: 'x' } }, 'gsoc-operator')).status).toBe(507);
  await leap(later.realTime, 120_000);
  expect(storedClaims()).toHaveLength(1);
  server.db.$client.pragma('query_only = OFF');
  await expect
    .poll(async () => {
      await leap(later.realTime, 60_000);
      return storedClaims();
    })
    .toEqual([]);
  expect((await later.call(getHealth, {})).status).toBe(200);
  expect(later.logged().filter(({ level }) => level >= 40)).toEqual([
    expect.objectContaining({ msg: 'the storage fails' }),
    expect.objectContaining({ msg: 'the storage works again' }),
  ]);
  await later.app.close();
});

it('goes on while no timed job can write, and logs that once', async () => {
  server.db.$client.pragma('query_only = ON');
  const logged = server.logged().length;
  await send();
  for (let minute = 0; minute < 15; minute += 1) {
    await leap(server.realTime, 60_000);
    await leap(server.clock, 60_000);
  }
  const notes = server
    .logged()
    .slice(logged)
    .filter(({ level }) => level >= 40);
  expect(new Set(notes.map(({ msg }) => msg))).toEqual(new Set(['the storage fails']));
  server.db.$client.pragma('query_only = OFF');
});
