import { once } from 'node:events';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createHttpServer } from '#platform/connections/http-server.ts';
import { createSocketServer } from '#platform/connections/socket-server.ts';
import type { Broadcaster, Channel, Member } from './channel.ts';
import { openRoom } from './socket-room.ts';

const MEMBER: Member = { id: 'member-1', scope: { tenantIds: 'all', locationIds: 'all' } };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A room with its own listener, its broadcaster, and a connected client. */
async function roomWith(admit: () => Promise<Member>) {
  let broadcaster: Broadcaster<object> | undefined;
  const channel: Channel<object, object> = {
    path: '/test',
    clientMessages: z.object({}),
    duplicate: undefined,
    admit,
    start: (given) => {
      broadcaster = given;
      return () => undefined;
    },
  };
  const clock = new SimulatedClock(0);
  const room = openRoom(channel, { clock, realTime: clock, logger: pino({ level: 'silent' }) });
  const sockets = createSocketServer(65_536);
  const server = createHttpServer({
    answer: (_, response) => response.end(),
    upgrade: (...request) => sockets.handleUpgrade(...request, (socket) => sockets.emit('connection', socket)),
    log: pino({ level: 'silent' }),
  });
  const entered = new Promise<void>((resolve) => {
    sockets.on('connection', (socket) => {
      void room.enter(socket, 'token', undefined);
      resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the room listens nowhere');
  const client = new WebSocket(`ws://127.0.0.1:${bound.port}`);
  const closed = new Promise<number>((resolve) => client.once('close', resolve));
  client.on('error', () => undefined);
  ends.push(() => {
    client.terminate();
    room.close();
    server.close();
  });
  await Promise.all([entered, new Promise((resolve) => client.once('open', resolve))]);
  return { client, closed, broadcast: (message: object) => broadcaster?.broadcast(message) };
}

it('disconnects a client that floods the server before its token has been checked', async () => {
  const { client, closed } = await roomWith(() => new Promise(() => undefined));
  for (let count = 0; count < 33; count += 1) client.send('{}');
  expect(await closed).toBe(CLOSE.badMessage);
});

it.each(['{"comment":"a\\u0000b"}', '{"comment":"a\\ud800"}'])(
  'disconnects a client that sends %s',
  async (message) => {
    const { client, closed } = await roomWith(() => Promise.resolve(MEMBER));
    client.send(message);
    expect(await closed).toBe(CLOSE.badMessage);
  },
);

it('disconnects a client that does not keep up, instead of buffering without limit', async () => {
  const { client, closed, broadcast } = await roomWith(() => Promise.resolve(MEMBER));
  broadcast({ text: 'first' });
  client.pause();
  for (let count = 0; count < 32; count += 1) broadcast({ text: 'x'.repeat(1_048_576) });
  client.resume();
  expect(await closed).toBe(CLOSE.behind);
});
