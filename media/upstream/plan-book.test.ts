import { expect, it } from 'vitest';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import { segmentOf } from '../pictures/picture.ts';
import { PlanBook } from './plan-book.ts';

const HOUR = 3_600_000;
const plan = (id: string, fromMs: number): PicturePlan => ({
  id,
  cameraId: 'cam',
  fromMs,
  toMs: fromMs + 10_000,
  content: 'person',
  startGroup: 0,
});

/** A server that can be switched off, and counts its requests. */
function fakePlans(stored: PicturePlan[]) {
  const server = {
    up: true,
    asked: 0,
    fetch: async (fromMs: number, toMs: number) => {
      server.asked += 1;
      if (!server.up) throw new Error('away');
      return stored.filter((one) => one.fromMs < toMs && one.toMs > fromMs);
    },
  };
  return server;
}

it('asks the server once for an hour while the feed is connected', async () => {
  const server = fakePlans([plan('a', HOUR + 2_000)]);
  const book = new PlanBook(server.fetch);
  book.connected();
  expect((await book.recorded('cam', segmentOf(HOUR + 4_000)))?.id).toBe('a');
  expect(await book.recorded('cam', segmentOf(HOUR + 20_000))).toBeUndefined();
  expect(await book.recorded('other', segmentOf(HOUR + 4_000))).toBeUndefined();
  expect(server.asked).toBe(1);
});

it('accepts plans that arrive later', async () => {
  const book = new PlanBook(fakePlans([]).fetch);
  book.connected();
  await book.recorded('cam', segmentOf(HOUR));
  book.add([plan('new', HOUR + 2_000)]);
  expect((await book.recorded('cam', segmentOf(HOUR + 2_000)))?.id).toBe('new');
});

it('keeps a plan that arrives while the hour is being fetched', async () => {
  let answer: (plans: PicturePlan[]) => void = () => undefined;
  const book = new PlanBook(() => new Promise((resolve) => (answer = resolve)));
  book.connected();
  const found = book.recorded('cam', segmentOf(HOUR + 2_000));
  book.add([plan('new', HOUR + 2_000)]);
  answer([]);
  expect((await found)?.id).toBe('new');
});

it('knows a plan that extends beyond the hour on both sides', async () => {
  const book = new PlanBook(fakePlans([plan('a', 2 * HOUR - 4_000)]).fetch);
  book.connected();
  expect((await book.recorded('cam', segmentOf(2 * HOUR - 2_000)))?.id).toBe('a');
  expect((await book.recorded('cam', segmentOf(2 * HOUR + 2_000)))?.id).toBe('a');
});

it('asks again after the feed was interrupted', async () => {
  const stored: PicturePlan[] = [];
  const book = new PlanBook(fakePlans(stored).fetch);
  book.connected();
  expect(await book.recorded('cam', segmentOf(HOUR))).toBeUndefined();
  book.disconnected();
  stored.push(plan('missed', HOUR));
  book.connected();
  expect((await book.recorded('cam', segmentOf(HOUR)))?.id).toBe('missed');
});

it('gives no recording while the server is unreachable', async () => {
  const server = fakePlans([]);
  const book = new PlanBook(server.fetch);
  book.connected();
  await book.recorded('cam', segmentOf(HOUR));
  book.disconnected();
  server.up = false;
  await expect(book.recorded('cam', segmentOf(HOUR))).rejects.toThrow('away');
});

it('continues live with the known plans while the server is unreachable', async () => {
  const server = fakePlans([plan('a', HOUR)]);
  const book = new PlanBook(server.fetch);
  book.connected();
  await book.recorded('cam', segmentOf(HOUR));
  server.up = false;
  book.disconnected();
  expect(book.live('cam', segmentOf(HOUR))?.id).toBe('a');
  expect(book.live('cam', segmentOf(5 * HOUR))).toBeUndefined();
});

it('fetches the next hour a minute before it begins', () => {
  const server = fakePlans([]);
  const book = new PlanBook(server.fetch);
  book.connected();
  book.live('cam', segmentOf(2 * HOUR - 61_000));
  expect(server.asked).toBe(1);
  book.live('cam', segmentOf(2 * HOUR - 59_000));
  expect(server.asked).toBe(2);
});

it('takes over a plan that ends earlier, and forgets one that is gone', async () => {
  const book = new PlanBook(fakePlans([plan('a', HOUR), plan('b', HOUR + 60_000)]).fetch);
  book.connected();
  await book.recorded('cam', segmentOf(HOUR));
  book.change({ changed: [{ ...plan('a', HOUR), toMs: HOUR + 2_000 }], removed: ['b'] });
  expect(book.live('cam', segmentOf(HOUR))?.id).toBe('a');
  expect(book.live('cam', segmentOf(HOUR + 2_000))).toBeUndefined();
  expect(book.live('cam', segmentOf(HOUR + 60_000))).toBeUndefined();
});

it('asks again for plans that changed while they were fetched', async () => {
  const stored = [plan('a', HOUR)];
  const server = fakePlans(stored);
  const book = new PlanBook(async (fromMs, toMs) => {
    const fetched = await server.fetch(fromMs, toMs);
    if (server.asked === 1) {
      stored.pop();
      book.change({ changed: [], removed: ['a'] });
    }
    return fetched;
  });
  book.connected();
  expect(await book.recorded('cam', segmentOf(HOUR))).toBeUndefined();
});
