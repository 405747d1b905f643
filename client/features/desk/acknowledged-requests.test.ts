import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACKNOWLEDGED_WITHIN_MS, createAcknowledgedRequests } from './acknowledged-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request ends with its acknowledgement, and is not repeated afterwards', async () => {
  const requests = createAcknowledgedRequests();
  const send = vi.fn();
  const done = requests.start('a', send);
  expect(requests.isWaiting('a')).toBe(true);
  requests.acknowledge('a');
  await expect(done).resolves.toBeUndefined();
  requests.repeat();
  expect(send).toHaveBeenCalledTimes(1);
  expect(requests.isWaiting('a')).toBe(false);
});

test('unanswered requests are repeated on a new connection', () => {
  const requests = createAcknowledgedRequests();
  const send = vi.fn();
  void requests.start('a', send);
  requests.repeat();
  expect(send).toHaveBeenCalledTimes(2);
  requests.acknowledge('a');
});

test('a refusal carries the words of the server', async () => {
  const requests = createAcknowledgedRequests();
  const done = requests.start('a', () => undefined);
  requests.refuse('a', 'An escalation is open');
  await expect(done).rejects.toThrow('An escalation is open');
});

test('a request that is never answered fails', async () => {
  const requests = createAcknowledgedRequests();
  const failed = expect(requests.start('a', () => undefined)).rejects.toThrow('not confirmed');
  await vi.advanceTimersByTimeAsync(ACKNOWLEDGED_WITHIN_MS);
  await failed;
});
