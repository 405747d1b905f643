import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerMessage } from '#contract/channels/sim-feed.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { followSimFeed } from './sim-feed.ts';

const CLOCK = { type: 'clock', data: { epochMs: 7, rate: 1, mode: 'simulated' } } as const;

type Treat = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

let server: ReturnType<typeof createServer>;
let machine: SimulatedClock;
let left: AbortController;
let connections: Duplex[];
/** When each attempt was made, by `machine`. */
let attemptsMs: number[];
/** How the server treats the next connections; the last treatment applies from then on. */
let treatments: Treat[];
let told: ServerMessage[];
let following: Promise<void>;

beforeEach(async () => {
  machine = new SimulatedClock(0);
  left = new AbortController();
  [connections, attemptsMs, treatments, told] = [[], [], [], []];
  server = createServer();
  server.on('upgrade', (request, socket, head) => {
    connections.push(socket);
    attemptsMs.push(machine.now());
    socket.on('error', () => undefined);
    const treat = treatments.length > 1 ? treatments.shift() : treatments[0];
    treat?.(request, socket, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  left.abort();
  await following;
  for (const connection of connections) connection.destroy();
  server.close();
});

function follow() {
  const { port } = server.address() as AddressInfo;
  following = followSimFeed({
    serverUrl: `http://127.0.0.1:${port}`,
    token: 'token',
    machine,
    signal: left.signal,
    handlers: { message: (message) => told.push(message) },
  });
}

const sockets = new WebSocketServer({ noServer: true });
const accepted =
  (then: (socket: WebSocket) => void): Treat =>
  (...request) =>
    sockets.handleUpgrade(...request, then);
const tells = accepted((socket) => socket.send(JSON.stringify(CLOCK)));

/** Waits for a condition while the pauses between attempts pass. */
const eventually = (look: () => unknown) =>
  expect.poll(async () => {
    await machine.advance(1_000);
    return look();
  });

it.each<[string, Treat]>([
  ['resets it at once', (_, socket) => socket.destroy()],
  ['answers with garbage', (_, socket) => socket.end('\u0000nonsense')],
  ['refuses it', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')],
  ['sends oversized headers', (_, socket) => socket.end(`HTTP/1.1 101 a\r\nA: ${'x'.repeat(99_999)}`)],
  [
    'sends a broken frame',
    (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => socket.write(Buffer.alloc(9, 0xff))),
  ],
  ['sends a message that is too large', accepted((socket) => socket.send('x'.repeat(5 * 2 ** 20)))],
  ['closes it at once', accepted((socket) => socket.close(4001))],
])('connects again when the server %s', async (_, treat) => {
  treatments = [treat, tells];
  follow();
  await eventually(() => told).toEqual([CLOCK]);
});

it('skips messages that do not belong to the channel', async () => {
  treatments = [
    accepted((socket) => {
      for (const text of ['', 'no json', '[]', '{"type":"clock"}', 'null']) socket.send(text);
      socket.send(JSON.stringify(CLOCK));
    }),
  ];
  follow();
  await eventually(() => told).toEqual([CLOCK]);
  expect(connections).toHaveLength(1);
});

it('connects again when the server has gone silent', async () => {
  treatments = [accepted((socket) => socket.pause()), tells];
  follow();
  await expect.poll(() => connections.length).toBe(1);
  await eventually(() => told).toEqual([CLOCK]);
});

it('waits longer before each attempt while the server only opens and closes connections', async () => {
  treatments = [accepted((socket) => socket.close(4001))];
  follow();
  await eventually(() => attemptsMs.length).toBeGreaterThan(6);
  const [before = 0, last = 0] = attemptsMs.slice(5);
  expect(last - before).toBeGreaterThanOrEqual(5_000);
});
