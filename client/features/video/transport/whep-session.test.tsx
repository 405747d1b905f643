import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reported } from '../../../lib/report.ts';
import { granted, showLive, WHEP_URL } from '../live/testing/test-live.tsx';
import { FakePeer, type FakeWhep, fakeWhep } from './testing/test-whep.ts';

let whep: FakeWhep;

beforeEach(() => {
  whep = fakeWhep();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a WHEP session is offered, answered and trickled', async () => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  expect(whep.sent.map(({ method }) => method)).toEqual(['OPTIONS', 'POST', 'PATCH']);
  expect(whep.calls('POST')[0]).toMatchObject({ url: WHEP_URL });
  expect(whep.calls('POST')[0]?.headers.get('Content-Type')).toBe('application/sdp');
  const [patch] = whep.calls('PATCH');
  expect(patch?.url).toBe('http://media.test/camera-1/whep/secret?jwt=token');
  expect(patch?.headers.get('If-Match')).toBe('*');
  expect(patch?.headers.get('Content-Type')).toBe('application/trickle-ice-sdpfrag');
  expect(patch?.body).toContain('a=candidate:1 1 udp 1 127.0.0.1 5000 typ host');
  expect(FakePeer.made[0]?.answer).toBe('answer');
});

test('ICE servers are requested once, and again after a stream has failed', async () => {
  const { unmount } = showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  unmount();
  const { unmount: leave } = showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(2));
  expect(whep.calls('OPTIONS')).toHaveLength(1);
  act(() => FakePeer.made.at(-1)?.setConnectionState('failed'));
  leave();
  showLive(whep);
  await waitFor(() => expect(whep.calls('OPTIONS')).toHaveLength(2));
});

test('leaving ends the session on the server, and closes the connection once the server has answered', async () => {
  let answer = (_response: Response) => {};
  whep.left = () => new Promise((resolve) => (answer = resolve));
  const { unmount } = showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  unmount();
  expect(whep.calls('DELETE')).toMatchObject([{ url: 'http://media.test/camera-1/whep/secret?jwt=token' }]);
  expect(FakePeer.made[0]?.closed).toBe(false);
  answer(new Response(null, { status: 200 }));
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
});

test('a session ends after pending candidates, but at once when the page is left', async () => {
  let answer = (_response: Response) => {};
  whep.trickled = () => new Promise((resolve) => (answer = resolve));
  const { unmount } = showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  unmount();
  expect(whep.calls('DELETE')).toHaveLength(0);
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(whep.calls('DELETE')).toHaveLength(1));

  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(2));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(whep.calls('DELETE')).toHaveLength(2);
});

test('an unreachable server does not keep the connection open', async () => {
  whep.left = () => Promise.reject(new TypeError('Failed to fetch'));
  const { unmount } = showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  unmount();
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
  expect(reported().at(-1)?.what).toBe('Stream not left');
});

const failed = (error: string) => Response.json({ status: 'error', error }, { status: 400 });

test.each([
  ['stream not found', () => new Response(null, { status: 404 })],
  ['stream not found', () => failed("source of path 'camera-1' has timed out")],
  ['stream not found', () => failed('terminated')],
  ['codecs not supported by client', () => failed('codecs not supported by client')],
  ['bad status code 400', () => failed('')],
  ['bad status code 400', () => new Response('no JSON', { status: 400 })],
  ['bad status code 503', () => new Response(null, { status: 503 })],
  ['Missing location header', () => new Response('answer', { status: 201 })],
])('a refused offer shows: %s', async (text, answer) => {
  whep.post = answer;
  showLive(whep);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('retrying in some seconds')).toBeInTheDocument();
});

test('a session with a lost connection is not ended on the server, which has dropped it', async () => {
  showLive(whep);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  act(() => FakePeer.made[0]?.setConnectionState('failed'));
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
  expect(whep.calls('DELETE')).toHaveLength(0);
});

/** The address of the camera at a server that this page has not used yet. */
const elsewhere = (port: number) => `http://media.test:${port}/camera-1/whep?jwt=token`;
const hung = () => new Promise<Response>(() => {});

test('a server that has answered before may take 4 s, and one that never has 10 s', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  whep.post = hung;
  showLive(whep, [granted({ livestreamUrl: elsewhere(9001) })]);
  await waitFor(() => expect(whep.calls('POST')).toHaveLength(1));
  // Its answer to OPTIONS is the first one.
  expect(timeouts.mock.calls.flat()).toEqual([10_000, 4_000]);
});
