import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-time.ts';

afterEach(() => vi.useRealTimers());

test("the time is the server's, in whole milliseconds, however long the reply took", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  learnServerTime(new Headers({ 'X-Server-Time': '5000000' }), 1_000_000, 1_000_001);
  expect(serverNow()).toBe(5_000_000);
  expect(Number.isInteger(serverNow())).toBe(true);
});

test('a small difference is noise and does not move the clock', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  learnServerTime(new Headers({ 'X-Server-Time': '5000000' }), 1_000_000, 1_000_000);
  learnServerTime(new Headers({ 'X-Server-Time': '5000200' }), 1_000_000, 1_000_000);
  expect(serverNow()).toBe(5_000_000);
});

test('the time stands still while that of the server does, and then goes on from there', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  learnServerTime(new Headers({ 'X-Server-Time': '5000000', 'X-Server-Rate': '0' }), 1_000_000, 1_000_000);
  vi.setSystemTime(1_060_000);
  expect(serverNow()).toBe(5_000_000);
  learnServerTime(new Headers({ 'X-Server-Time': '5000000' }), 1_060_000, 1_060_000);
  vi.setSystemTime(1_061_000);
  expect(serverNow()).toBe(5_001_000);
});

test("the time goes as fast as the server's", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  learnServerTime(new Headers({ 'X-Server-Time': '5000000', 'X-Server-Rate': '10' }), 1_000_000, 1_000_000);
  vi.setSystemTime(1_001_000);
  expect(serverNow()).toBe(5_010_000);
});

test('a server that sends no exact time is trusted to the second', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  learnServerTime(new Headers({ Date: new Date(9_000_000).toUTCString() }), 1_000_000, 1_000_000);
  expect(serverNow()).toBe(9_000_000);
});
