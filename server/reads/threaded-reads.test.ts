import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listCameras } from '#contract/cameras.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { ReadCall } from './reads.ts';
import { createThreadedReads } from './threaded-reads.ts';

/** Reads answered by a thread that runs `program`, which receives the port. */
function readsOf(program: string) {
  const threads: Worker[] = [];
  const reads = createThreadedReads({
    start: () => {
      const thread = new Worker(`const { parentPort: port } = require('node:worker_threads'); ${program}`, {
        eval: true,
      });
      threads.push(thread);
      return thread;
    },
    clock: new SimulatedClock(1_000),
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => reads.close());
  return { reads, threads };
}

const read = (endpoint: AnyEndpoint = listCameras, signal = new AbortController().signal): ReadCall => ({
  binding: { endpoint, answer: () => undefined },
  call: { params: {}, query: {}, body: undefined, origin: { address: '', userAgent: undefined } },
  identity: { kind: 'anybody' },
  signal,
});

it('refuses a read while too many wait', async () => {
  const { reads } = readsOf(`
    const asked = [];
    port.on('message', ({ type, no }) => {
      if (type !== 'ask') return;
      asked.push(no);
      if (asked.length === 64) for (const one of asked) port.postMessage({ type: 'json', no: one, bytes: new Uint8Array() });
      if (asked.length > 64) port.postMessage({ type: 'json', no, bytes: new Uint8Array() });
    });
  `);
  const waiting = Array.from({ length: 64 }, () => reads.answer(read()));
  await expect(reads.answer(read())).rejects.toMatchObject({ code: 'too_many_requests' });
  await Promise.all(waiting);
  await expect(reads.answer(read())).resolves.toHaveProperty('json');
});

it('fails a read that ends its thread twice', async () => {
  const { reads, threads } = readsOf(`port.on('message', ({ type }) => type === 'ask' && process.exit(1));`);
  await expect(reads.answer(read())).rejects.toThrow('has ended');
  expect(threads.length).toBeGreaterThanOrEqual(2);
});

it('drops a read whose client has disconnected, and starts no thread for it', async () => {
  const { reads, threads } = readsOf(`port.on('message', () => undefined);`);
  const gone = new AbortController();
  const asked = reads.answer(read(listCameras, gone.signal));
  gone.abort(new Error('the client is gone'));
  await expect(asked).rejects.toThrow('the client is gone');
  await threads[0]?.terminate();
  expect(threads).toHaveLength(1);
});

it('terminates a thread that does not end by itself', async () => {
  const { reads, threads } = readsOf(`port.on('message', () => { for (;;); }); port.postMessage({ type: 'ready' });`);
  const asked = reads.answer(read());
  const refused = expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  await reads.close();
  await refused;
  expect(threads[0]?.threadId).toBe(-1);
});

it('closes at once while its thread still loads', async () => {
  const { reads, threads } = readsOf(`for (;;);`);
  await reads.close();
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});
