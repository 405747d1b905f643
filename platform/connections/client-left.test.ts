import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { answerClientLeft } from './client-left.ts';
import { createHttpServer } from './http-server.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers each request with `answer` and handles failures as the programs do, with its log. */
async function serve(answer: (c: Context) => Promise<Response>) {
  const [noted, failed] = [vi.fn(), vi.fn()];
  const app = new Hono();
  app.all('/', async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      const left = answerClientLeft(c, error, { debug: noted });
      if (left) return left;
      failed(error);
      return c.text('failed', 500);
    }
  });
  const server = createHttpServer({ answer: getRequestListener(app.fetch), log: pino({ level: 'silent' }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  ends.push(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  return { noted, failed, socket, server };
}

const waits = (c: Context) =>
  new Promise<Response>((_, reject) => {
    const { signal } = c.req.raw;
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const readsAndFails = async (c: Context): Promise<Response> => {
  throw new Error(await c.req.text());
};

it.each([
  ['in the middle of an upload', `${HEAD}the first half`, 'POST', readsAndFails],
  ['while it waits', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 'GET', waits],
])('logs one line when a client leaves %s', async (_, bytes, method, answer) => {
  const { noted, failed, socket, server } = await serve(answer);
  const asked = once(server, 'request');
  socket.write(bytes);
  await asked;
  socket.resetAndDestroy();
  await expect.poll(() => noted.mock.calls).toHaveLength(1);
  expect(noted).toHaveBeenCalledWith({ method, path: '/' }, expect.any(String));
  expect(failed).not.toHaveBeenCalled();
});

it('leaves server failures to the caller', async () => {
  const { noted, failed, socket } = await serve(readsAndFails);
  socket.write(HEAD + 'x'.repeat(1_000));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 500 /);
  expect([failed.mock.calls.length, noted.mock.calls.length]).toEqual([1, 0]);
});
