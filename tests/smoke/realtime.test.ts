import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as locationAlarms from '#contract/channels/location-alarms.ts';
import * as simFeed from '#contract/channels/sim-feed.ts';
import { SOCKET } from '#contract/limits.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { setClock } from '#contract/sim/clock.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { users } from '#db/schema/users.ts';
import type { Listening } from '#server/http/listen.ts';
import { readExactly } from '../support/exact-reply.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest({ environment: { ALLOWED_ORIGINS: 'http://console.test' } });
let listening: Listening;
beforeEach(async () => {
  listening = await server.listen();
});

const address = (path: string, token: string, more = '') =>
  `${listening.origin.replace('http', 'ws')}${path}?token=${token}${more}`;
const join = async (account: string) => connect(address(locationAlarms.path, await server.tokenOf(account)));
const follow = (more = '') => connect(address(simFeed.path, SIM_TOKEN, more));
const raise = (timestampMs: number, tap = 90) => {
  const camera = server.picks.ownCamera('gsoc-manager');
  return server.call(raiseAlarm, { body: alarmOf(server.db, camera, timestampMs, { tap }) }, 'simulator');
};
const later = async () => {
  await server.clock.advance(3_600_000);
  return server.clock.now();
};

it('returns the number of pending location alarms by severity', async () => {
  const nowMs = await later();
  const socket = await join('gsoc-manager');
  socket.send({ type: 'alarm_count', severity: 'high' });
  const high = readExactly(locationAlarms.ServerMessage, await socket.next());
  expect(high).toMatchObject({ type: 'ALARM_COUNT', data: { severity: 'high' } });
  await raise(nowMs);
  socket.send({ type: 'alarm_count', severity: 'high' });
  const again = readExactly(locationAlarms.ServerMessage, await socket.next());
  if (high.type !== 'ALARM_COUNT' || again.type !== 'ALARM_COUNT') throw new Error('not a count');
  expect(again.data.count).toBe(high.data.count + 1);
});

it('sends an updated count after a change to clients that requested it', async () => {
  const nowMs = await later();
  const socket = await join('gsoc-manager');
  socket.send({ type: 'alarm_count', severity: 'high' });
  const first = readExactly(locationAlarms.ServerMessage, await socket.next());
  await raise(nowMs, 90);
  await server.realTime.advance(250);
  const pushed = readExactly(locationAlarms.ServerMessage, await socket.next());
  if (first.type !== 'ALARM_COUNT' || pushed.type !== 'ALARM_COUNT') throw new Error('not a count');
  expect(pushed.data).toEqual({ ...first.data, count: first.data.count + 1 });
});

it('closes with 4001 without a valid token and with 4003 without the permission', async () => {
  expect(await (await connect(address(locationAlarms.path, 'nonsense'))).closed).toBe(4001);
  expect(await (await join('gsoc-operator')).closed).toBe(4003);
  expect(await (await connect(address(simFeed.path, await server.tokenOf('support')))).closed).toBe(4001);
});

it.each(['not json', '{"type":"alarm_count","severity":"urgent"}', '{"type":"list_nothing"}'])(
  'closes with 4008 on %s',
  async (message) => {
    const socket = await join('support');
    socket.send(message);
    expect(await socket.closed).toBe(4008);
  },
);

it('closes with 4008 on too many messages, answers those before them, and logs it once', async () => {
  const socket = await join('support');
  const { messages } = SOCKET.flood;
  // The first answer means that the token has been checked.
  socket.send({ type: 'alarm_count', severity: 'high' });
  await socket.next();
  for (let count = 0; count < 3 * messages; count += 1) socket.send({ type: 'alarm_count', severity: 'high' });
  expect(await socket.closed).toBe(4008);
  expect(socket.left()).toBe(messages - 1);
  const notes = server.logged().filter(({ level }) => level > 20);
  expect(notes).toEqual([expect.objectContaining({ msg: 'a client was cut off', reason: 'Too many messages' })]);
});

it('closes on a message of more than 64 KiB without reading it', async () => {
  const socket = await join('support');
  socket.send('x'.repeat(65_537));
  expect(await socket.closed).toBe(1009);
});

it('ignores messages after one that closes the connection', async () => {
  const { id } = server.picks.userOf('gsoc-manager');
  const claimed = () => server.db.select().from(claims).where(eq(claims.userId, id)).all();
  const claim = { type: 'list_alarm', count: 1, severity: 'high' };
  await raise(await later());

  const closing = await join('gsoc-manager');
  closing.send('not json');
  closing.send(claim);
  await closing.closed;
  expect(claimed()).toEqual([]);

  const open = await join('gsoc-manager');
  open.send(claim);
  expect((await open.next()).data).toHaveLength(1);
  expect(claimed()).toHaveLength(1);
});

it('keeps the newest connection of a user and notifies the older one', async () => {
  const older = await join('support');
  older.send({ type: 'alarm_count', severity: 'low' });
  await older.next();
  const newer = await join('support');
  expect((await older.next()).type).toBe('DuplicateConnection');
  expect(await older.closed).toBe(4009);
  newer.send({ type: 'alarm_count', severity: 'low' });
  expect((await newer.next()).type).toBe('ALARM_COUNT');
});

it('lets different users be connected side by side', async () => {
  const [one, other] = [await join('support'), await join('gsoc-manager')];
  for (const socket of [one, other]) {
    socket.send({ type: 'alarm_count', severity: 'low' });
    expect((await socket.next()).type).toBe('ALARM_COUNT');
  }
});

it('refuses pages of foreign origins and unknown channels', async () => {
  const token = await server.tokenOf('support');
  const from = (origin: string) => connect(address(locationAlarms.path, token), { origin });
  await expect(from('http://evil.test')).rejects.toThrow('403');
  await expect(connect(address('/nothing', token))).rejects.toThrow('404');
  (await from('http://console.test')).close();
  (await from(listening.origin)).close();
});

it('sends the clock to simulator and media when they join and when it is set', async () => {
  const socket = await follow();
  expect(readExactly(simFeed.ServerMessage, await socket.next())).toMatchObject({
    type: 'clock',
    data: { epochMs: server.clock.now(), rate: 0, mode: 'simulated' },
  });
  await server.call(setClock, { body: { rate: 30 } }, 'simulator');
  expect(readExactly(simFeed.ServerMessage, await socket.next())).toMatchObject({ type: 'clock', data: { rate: 30 } });
});

it('announces alarms once they are stored, and sends missed announcements to a client that reconnects', async () => {
  const nowMs = await later();
  const socket = await follow();
  await socket.next();
  await raise(nowMs);
  const first = await socket.next();
  expect(first).toMatchObject({ type: 'alarm', data: { id: `alarm-${nowMs}`, status: 'pending' } });
  socket.close();
  await socket.closed;
  await raise(nowMs + 1);
  await raise(nowMs + 2);
  const back = await follow(`&resume=${first.seq}`);
  const missed = [await back.next(), await back.next()];
  expect(missed.map((message) => [message.data, message.seq])).toEqual([
    [{ id: `alarm-${nowMs + 1}`, status: 'pending' }, Number(first.seq) + 1],
    [{ id: `alarm-${nowMs + 2}`, status: 'pending' }, Number(first.seq) + 2],
  ]);
});

it('announces nothing for a refused change', async () => {
  const nowMs = await later();
  const socket = await follow();
  await socket.next();
  const camera = server.picks.ownCamera('gsoc-manager');
  const refused = alarmOf(server.db, camera, nowMs, { incidentId: 'none' });
  expect((await server.call(raiseAlarm, { body: refused }, 'simulator')).status).toBe(404);
  await raise(nowMs + 5);
  expect(await socket.next()).toMatchObject({ data: { id: `alarm-${nowMs + 5}` } });
});

it('closes the connection of a user who is disabled', async () => {
  const socket = await join('support');
  socket.send({ type: 'alarm_count', severity: 'low' });
  await socket.next();
  server.db.update(users).set({ isEnabled: false }).where(eq(users.email, 'support@watchfloor.test')).run();
  server.app.services.bus.publish('user', { credentialId: 'support@watchfloor.test' });
  expect(await socket.closed).toBe(4001);
});

it('closes the connection when the session ends', async () => {
  const socket = await join('support');
  socket.send({ type: 'alarm_count', severity: 'low' });
  await socket.next();
  server.realTime.set({ epochMs: server.realTime.now() + 12 * 3_600_000 });
  expect(await socket.closed).toBe(4001);
});

it('closes with 1012 when the server stops', async () => {
  const socket = await join('support');
  socket.send({ type: 'alarm_count', severity: 'low' });
  await socket.next();
  await listening.stop();
  expect(await socket.closed).toBe(1012);
});
