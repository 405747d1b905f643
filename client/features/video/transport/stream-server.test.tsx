import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForServer } from './stream-server.ts';

let asked: string[];
let isUp: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isUp = false;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 401 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('all waiting players are notified when a server answers, with any status', async () => {
  const notified: string[] = [];
  for (const name of ['a', 'b']) waitForServer(`http://one.test/${name}/whep`, () => notified.push(name));
  await pass(1_000);
  expect(notified).toEqual([]);
  isUp = true;
  await pass(1_000);
  expect(notified).toEqual(['a', 'b']);
});

test('a server is probed once for all waiting players, and less often as time goes by', async () => {
  const leave = ['a', 'b', 'c'].map((name) => waitForServer(`http://two.test/${name}/whep`, () => {}));
  await pass(250);
  expect(asked).toEqual(['http://two.test/c/whep']);
  await pass(60_000);
  expect(asked.length).toBeLessThan(40);
  for (const one of leave) one();
});

test('probing stops when no player waits', async () => {
  const leave = waitForServer('http://three.test/a/whep', () => {});
  leave();
  await pass(10_000);
  expect(asked).toEqual([]);
});

test('an unreachable server does not delay players waiting for another', async () => {
  const onBack = vi.fn();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('http://away.test')) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const leave = waitForServer('http://away.test/a/whep', () => onBack('away'));
  waitForServer('http://here.test/a/whep', () => onBack('here'));
  await pass(5_000);
  expect(onBack.mock.calls).toEqual([['here']]);
  leave();
});
