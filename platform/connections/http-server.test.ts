import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { recogniseClient } from './connection-book.ts';
import { type AnswerUpgrade, createHttpServer, refuseUpgrade } from './http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const UPGRADE = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers `done`, or never when told to wait, and the connections that asked it to upgrade. */
async function serve(options: { upgrade?: AnswerUpgrade; waits?: boolean } = {}) {
  const upgraded: Duplex[] = [];
  let [answered, arrived] = [0, 0];
  const server = createHttpServer({
    answer: (_, response) => {
      answered += 1;
      if (!options.waits) response.end('done');
    },
    upgrade: (request, socket, head) => {
      upgraded.push(socket);
      (options.upgrade ?? ((_, one) => refuseUpgrade(one, '404 Not Found')))(request, socket, head);
    },
    log: pino({ level: 'silent' }),
  });
  for (const event of ['connection', 'drop'])
    server.on(event, () => {
      arrived += 1;
    });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.close();
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  });
  const open = async (): Promise<Socket> => {
    // This client keeps its side open after the server has closed its own.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    ends.push(() => socket.destroy());
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  };
  return { upgraded, answered: () => answered, arrived: () => arrived, open, url: `http://127.0.0.1:${port}` };
}

it('outlives a connection that is reset while it asks to upgrade', async () => {
  const { open, upgraded, url } = await serve({ upgrade: () => undefined });
  const socket = await open();
  socket.write(UPGRADE);
  await expect.poll(() => upgraded.length).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => upgraded[0]?.destroyed).toBe(true);
  expect(await (await fetch(url)).text()).toBe('done');
});

it('frees a connection that it refuses to upgrade even if the client stays', async () => {
  const { open, upgraded } = await serve();
  const socket = await open();
  socket.write(UPGRADE);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  await expect.poll(() => upgraded[0]?.destroyed).toBe(true);
});

it('answers 500 and keeps running when upgrading fails', async () => {
  const { open, upgraded, url } = await serve({
    upgrade: () => {
      throw new Error('a bug');
    },
  });
  const socket = await open();
  socket.write(UPGRADE);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 500 /);
  await expect.poll(() => upgraded[0]?.destroyed).toBe(true);
  expect((await fetch(url)).status).toBe(200);
});

it('ends a connection that keeps sending requests without waiting for answers', async () => {
  const { open, answered } = await serve({ waits: true });
  const socket = await open();
  const closed = once(socket, 'close');
  socket.on('data', () => undefined).on('end', () => socket.end());
  socket.write(REQUEST.repeat(1_000));
  await closed;
  expect(answered()).toBe(32);
});

it('answers any number of requests sent one after the other on one connection', async () => {
  const { open } = await serve();
  const socket = await open();
  for (let count = 0; count < 100; count += 1) {
    socket.write(REQUEST);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

it('answers clients at an address that has opened thousands of silent connections', async () => {
  const { open, arrived, url } = await serve();
  const kept = await open();
  kept.write(REQUEST);
  await once(kept, 'data');
  while (arrived() < 4_300) {
    // More at once than the system lets wait for the server would come too late.
    const before = arrived();
    await Promise.all(Array.from({ length: 100 }, open));
    await expect.poll(arrived, { interval: 5 }).toBe(before + 100);
  }
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, async () => (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ status: 'fulfilled', value: 200 })));
  kept.write(REQUEST);
  await once(kept, 'data');
});

it('keeps what has been upgraded when requests without end take all other places', async () => {
  const { open, upgraded } = await serve({ upgrade: (_, socket) => recogniseClient(socket), waits: true });
  const socket = await open();
  socket.write(UPGRADE);
  await expect.poll(() => upgraded.length).toBe(1);
  const endless = await Promise.all(Array.from({ length: 1_100 }, open));
  for (const one of endless) one.write(REQUEST);
  await expect.poll(() => endless.some(({ readableEnded, destroyed }) => readableEnded || destroyed)).toBe(true);
  expect(upgraded[0]?.destroyed).toBe(false);
});

it('closes a connection that never sends a request', async () => {
  const { open } = await serve();
  const silent = await open();
  await once(silent.resume(), 'end');
  expect(silent.readableEnded).toBe(true);
});
