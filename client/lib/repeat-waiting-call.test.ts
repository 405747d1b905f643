import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, repeatWaitingCall } from './repeat-waiting-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers with the outcomes in turn, and then with `over`. */
const answers = (outcomes: (Outcome | Error)[]) =>
  vi.fn(async (): Promise<Outcome> => {
    const next = outcomes.shift() ?? 'over';
    if (next instanceof Error) throw next;
    return next;
  });

test('a call is repeated at once when there was something new, until nothing comes any more', async () => {
  const ask = answers(['new', 'new']);
  await repeatWaitingCall(ask, { signal: new AbortController().signal });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a server that does not wait is asked again after a pause', async () => {
  const ask = answers(['nothing']);
  const done = repeatWaitingCall(ask, { signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failed call is told of, and repeated after a pause', async () => {
  const onFailure = vi.fn();
  const ask = answers([new Error('the server is gone')]);
  const done = repeatWaitingCall(ask, { signal: new AbortController().signal, onFailure });
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect([ask.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1]);
});

test('nothing is asked any more once nobody wants to know', async () => {
  const left = new AbortController();
  const ask = answers(['nothing', 'nothing']);
  const done = repeatWaitingCall(ask, { signal: left.signal });
  await vi.advanceTimersByTimeAsync(0);
  left.abort();
  await done;
  expect(ask).toHaveBeenCalledTimes(1);
});
