import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { granted, LIVE_LABEL, showLive } from '../live/testing/test-live.tsx';
import { openHlsLive } from './hls-live.ts';
import { FakePeer, type FakeWhep, fakeWhep } from './testing/test-whep.ts';

vi.mock('./hls-live.ts', () => ({ openHlsLive: vi.fn() }));

let whep: FakeWhep;
let frames: number;
/** Addresses now playing over HLS, and those that have ended. */
let overHls: Set<string>;
let opened: string[];

beforeEach(() => {
  overHls = new Set();
  opened = [];
  vi.stubGlobal('MediaSource', class {});
  vi.mocked(openHlsLive).mockImplementation((address) => {
    overHls.add(address);
    opened.push(address);
    return { close: () => void overHls.delete(address), takenAt: () => undefined };
  });
  whep = fakeWhep();
  frames = 1;
  const quality = () => ({ totalVideoFrames: frames });
  Object.defineProperty(HTMLVideoElement.prototype, 'getVideoPlaybackQuality', { value: quality, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HLS_URL = 'http://media.test/camera-1/index.m3u8?jwt=token';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const posts = () => whep.calls('POST').length;
const gone = async () => new Response(null, { status: 404 });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** Renders a live picture that has played for a while. */
async function showPlaying({ beside }: { beside?: string } = {}) {
  showLive(whep, beside === undefined ? [] : [granted({ hlsUrl: beside })]);
  const video = await screen.findByLabelText(LIVE_LABEL);
  await waitFor(() => expect(whep.calls('PATCH')).toHaveLength(1));
  vi.useFakeTimers();
  const play = () => act(() => void video.dispatchEvent(new Event('playing')));
  play();
  // Frames keep arriving.
  for (let half = 0; half < 10; half += 1) {
    frames += 5;
    await pass(500);
  }
  whep.sent.length = 0;
  return { play };
}

/** Takes the server down: requests get no answer. */
function leave() {
  whep.trickled = unreachable;
  whep.post = unreachable;
  whep.asked = unreachable;
}
/** Brings the server back. */
function comeBack() {
  whep.trickled = async () => new Response(null, { status: 204 });
  whep.post = (stream) =>
    new Response('answer', { status: 201, headers: { Location: `${new URL(stream).pathname}/secret` } });
  whep.asked = async () => new Response(null, { status: 204 });
}

/** Breaks the connection. */
const breakOff = () => act(() => FakePeer.made.at(-1)?.setConnectionState('failed'));

test('an interrupted picture is requested again at once, without a message', async () => {
  await showPlaying();
  breakOff();
  await pass(1);
  expect(posts()).toBe(1);
  expect(screen.queryByText('Connection lost')).not.toBeInTheDocument();
});

test('a picture that keeps breaking off is requested at most every two seconds', async () => {
  const { play } = await showPlaying();
  breakOff();
  await pass(1);
  play();
  breakOff();
  await pass(1_998);
  expect(posts()).toBe(1);
  await pass(1);
  expect(posts()).toBe(2);
});

test('a picture without frames for 1.5 s is requested again at once if its server no longer has it', async () => {
  await showPlaying();
  whep.trickled = gone;
  await pass(1_499);
  expect(posts()).toBe(0);
  await pass(10);
  expect(posts()).toBe(1);
  expect(FakePeer.made[0]?.closed).toBe(true);
  // The session is not ended again.
  expect(whep.calls('DELETE')).toHaveLength(0);
});

test('a picture without frames stays for 4 s while its server has it, and is then requested again', async () => {
  await showPlaying();
  await pass(3_900);
  expect(posts()).toBe(0);
  await pass(110);
  expect(posts()).toBe(1);
  expect(FakePeer.made[0]?.closed).toBe(true);
  expect(whep.calls('DELETE')).toHaveLength(0);
});

test('frame gaps under 1.5 s cause no request', async () => {
  await showPlaying();
  for (let pause = 0; pause < 5; pause += 1) {
    await pass(1_400);
    frames += 1;
  }
  expect(whep.sent).toHaveLength(0);
});

test('a picture returns as soon as its server does, which is awaited without the fallback', async () => {
  await showPlaying({ beside: HLS_URL });
  leave();
  await pass(1_510);
  expect(screen.getByText('Connection lost')).toBeInTheDocument();
  const before = posts();
  await pass(500);
  expect(posts()).toBe(before);
  comeBack();
  await pass(600);
  expect(posts()).toBe(before + 1);
  expect(opened).toEqual([]);
});

test('a server that stays down is replaced by the fallback after 2 s, until it is back', async () => {
  await showPlaying({ beside: HLS_URL });
  leave();
  await pass(1_510);
  await pass(2_000);
  expect([...overHls]).toEqual([HLS_URL]);
  const before = posts();
  await pass(6_000);
  expect(posts()).toBe(before);
  comeBack();
  await pass(2_000);
  expect(posts()).toBe(before + 1);
  expect([...overHls]).toEqual([]);
});

test('a server that only answers probes does not cause repeated requests for the picture', async () => {
  await showPlaying();
  whep.trickled = unreachable;
  whep.post = unreachable;
  await pass(1_500);
  await pass(10_000);
  // The first try, the one when the server seemed back, and one every two seconds.
  expect(posts()).toBeLessThanOrEqual(7);
});

test('a player that unmounts stops probing servers', async () => {
  await showPlaying();
  leave();
  await pass(1_510);
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const before = whep.sent.length;
  await pass(10_000);
  expect(whep.sent).toHaveLength(before);
  tab.mockRestore();
});

test('the fallback replaces a server that hangs, until it answers again', async () => {
  const { play } = await showPlaying({ beside: HLS_URL });
  whep.post = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
  whep.trickled = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
  whep.asked = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
  await pass(4_100);
  expect([...overHls]).toEqual([HLS_URL]);
  play();
  comeBack();
  const before = posts();
  await pass(2_000);
  expect(posts()).toBe(before + 1);
  expect([...overHls]).toEqual([]);
});
