import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { guardSocket } from './guarded-socket.ts';
import { createHttpServer } from './http-server.ts';
import { createSocketServer } from './socket-server.ts';

const LIMIT = { messages: 20, withinMs: 1_000 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/**
 * A client and the guarded socket on the server side, with the messages the server still accepts and the
 * reasons for which it closed the socket.
 */
async function connected() {
  const sockets = createSocketServer(1_024);
  const server = createHttpServer({
    answer: (_, response) => response.end(),
    upgrade: (...request) => sockets.handleUpgrade(...request, (socket) => sockets.emit('connection', socket)),
    log: pino({ level: 'silent' }),
  });
  const accepted = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    client.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  client.on('error', () => undefined);
  const [socket] = await Promise.all([accepted, once(client, 'open')]);
  const reasons: string[] = [];
  let taken = 0;
  const { send } = guardSocket(socket, {
    now: () => 0,
    messages: LIMIT,
    unreadMaxBytes: 100_000,
    flooded: { code: 4008, reason: 'too many' },
    unread: { code: 1013, reason: 'too slow' },
    onClosed: ({ reason }) => reasons.push(reason),
  });
  socket.on('message', () => {
    if (socket.readyState === socket.OPEN) taken += 1;
  });
  ends.push(() => {
    client.terminate();
    socket.terminate();
    server.close();
  });
  return { client, socket, send, closed, reasons, taken: () => taken };
}

it('closes the socket of a client that sends too many messages, and accepts no more of them', async () => {
  const { client, closed, reasons, taken } = await connected();
  for (let count = 0; count < 1_000; count += 1) client.send('{}');
  expect(await closed).toEqual({ code: 4008, reason: 'too many' });
  expect([taken(), reasons]).toEqual([LIMIT.messages, ['too many']]);
});

it.each(['ping', 'pong'] as const)('counts every %s', async (kind) => {
  const { client, closed } = await connected();
  for (let count = 0; count < 1_000; count += 1) client[kind]();
  expect((await closed).code).toBe(4008);
});

it('stops reading from a client that sends too much', async () => {
  const { client, socket, reasons } = await connected();
  for (let count = 0; count <= LIMIT.messages; count += 1) client.send('{}');
  await expect.poll(() => reasons.length).toBe(1);
  expect(socket.isPaused).toBe(true);
});

it('closes the socket of a client that does not read, and buffers nothing more for it', async () => {
  const { client, socket, send, closed, reasons } = await connected();
  client.pause();
  for (let count = 0; count < 1_000; count += 1) send('x'.repeat(100_000));
  expect(socket.bufferedAmount).toBeLessThan(300_000);
  client.resume();
  expect(await closed).toEqual({ code: 1013, reason: 'too slow' });
  expect(reasons).toEqual(['too slow']);
});

it('sends texts as text messages, also from bytes, and pieces as binary messages', async () => {
  const { client, send } = await connected();
  const kinds: boolean[] = [];
  client.on('message', (_, isBinary) => kinds.push(isBinary));
  send('text');
  send(Buffer.from('text'));
  send(Buffer.from('piece'), 'binary');
  await expect.poll(() => kinds).toEqual([false, false, true]);
});
