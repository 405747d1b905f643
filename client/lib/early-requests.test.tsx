import { afterEach, expect, it, vi } from 'vitest';
import { replyOf, takeEarlyConfig, takeEarlyProfile } from './early-requests.ts';

afterEach(() => {
  delete window.earlyRequests;
});

const timed = () => ({ response: new Response('{}'), sentAt: 1_000, receivedAt: 1_200 });

it('takes an early request only once', () => {
  const config = Promise.resolve(timed());
  window.earlyRequests = { config };
  expect(takeEarlyConfig()).toBe(config);
  expect(takeEarlyConfig()).toBeUndefined();
});

it('discards the user of another session', () => {
  window.earlyRequests = { profile: { token: 'old', reply: Promise.resolve(timed()) } };
  expect(takeEarlyProfile('new')).toBeUndefined();
  expect(takeEarlyProfile('old')).toBeUndefined();
});

it('uses the early reply with its own times, and sends nothing', async () => {
  const send = vi.fn();
  const early = timed();
  expect(await replyOf(Promise.resolve(early), send)).toBe(early);
  expect(send).not.toHaveBeenCalled();
});

it('sends the request if the early one was not answered', async () => {
  const response = new Response('{}');
  const reply = await replyOf(Promise.reject(new TypeError('Failed to fetch')), async () => response);
  expect(reply.response).toBe(response);
});
