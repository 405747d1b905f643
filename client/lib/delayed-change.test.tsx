import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAY_MS, delayChange, sendBeforeEnd } from './delayed-change.ts';
import { UndoneError } from './undone-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends after five seconds, once', async () => {
  const send = vi.fn(async () => 'done');
  const { result } = delayChange(send);
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: false });
});

it('sends nothing after an undo', async () => {
  const send = vi.fn(async () => 'done');
  const { result, undo } = delayChange(send);
  const taken = expect(result).rejects.toThrow(UndoneError);
  undo();
  await taken;
  await vi.advanceTimersByTimeAsync(DELAY_MS * 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
});

it('sends everything at once when the tab closes, so that the changes outlive the tab', () => {
  const [first, second] = [vi.fn(async () => 1), vi.fn(async () => 2)];
  delayChange(first);
  delayChange(second);
  window.dispatchEvent(new Event('pagehide'));
  for (const send of [first, second]) expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: true });
});

it('waits for the replies at the end of a session, for 3 s at most', async () => {
  delayChange(() => new Promise(() => undefined));
  const ended = vi.fn();
  void sendBeforeEnd().then(ended);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalled();
});

it('cannot be undone after it was sent', async () => {
  const { result, undo } = delayChange(async () => 'done');
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  undo();
  expect(await result).toBe('done');
});

it('passes on why sending failed', async () => {
  const { result } = delayChange(() => Promise.reject(new Error('409')));
  const failed = expect(result).rejects.toThrow('409');
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  await failed;
});
