import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLivestream } from '#contract/cameras.ts';
import { setConfig } from '../../lib/config.ts';
import { reported } from '../../lib/report.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testConfig } from '../../lib/testing/test-config.ts';
import { LiveVideo } from './live-video.tsx';
import { createMediaRemote, type MediaRemote } from './media-remote.ts';
import { FakePeer, fakeWhep } from './test-whep.ts';

const address = 'http://media.test/camera-1/whep?jwt=token';
let whep: ReturnType<typeof fakeWhep>;

const granted = (more: object = {}) =>
  reply(getLivestream, { payload: { livestreamUrl: address, expiresAt: '2025-11-20T09:00:00.000Z', ...more } });

const show = (...answers: Answer[]) => showWith({}, ...answers);

function showWith(props: { remote?: MediaRemote }, ...answers: Answer[]) {
  const rendered = renderScreen(
    <LiveVideo cameraId="camera-1" cameraLabel="NGA-B North Row 07" zone="America/Chicago" {...props} />,
    {
      answers: [granted(), ...answers],
    },
  );
  whep.stand();
  return rendered;
}

/** What was played over HLS, and how it ended. */
const hls = vi.hoisted(() => {
  const players: FakeHls[] = [];
  class FakeHls {
    static Events = { ERROR: 'hlsError' };
    static isSupported = () => true;
    source = '';
    destroyed = false;
    latency = 0;
    liveSyncPosition: number | null = null;
    playingDate: Date | null = null;
    private onError = (_name: string, _data: object) => {};
    constructor() {
      players.push(this);
    }
    on(_name: string, listener: (name: string, data: object) => void) {
      this.onError = listener;
    }
    loadSource(source: string) {
      this.source = source;
    }
    attachMedia() {}
    destroy() {
      this.destroyed = true;
    }
    fail(data: object) {
      this.onError('hlsError', { details: 'test', ...data });
    }
  }
  return { FakeHls, players };
});
vi.mock('hls.js/light', () => ({ default: hls.FakeHls }));

const hlsUrl = 'http://media.test/camera-1/index.m3u8?jwt=token';

const calls = (method: string) => whep.calls(method);

beforeEach(() => {
  whep = fakeWhep();
  hls.players.length = 0;
  vi.stubGlobal('MediaSource', class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a WHEP session is offered, answered and trickled', async () => {
  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  expect(whep.sent.map(({ method }) => method)).toEqual(['OPTIONS', 'POST', 'PATCH']);
  expect(calls('POST')[0]).toMatchObject({ url: address });
  expect(calls('POST')[0]?.headers.get('Content-Type')).toBe('application/sdp');
  const [patch] = calls('PATCH');
  expect(patch?.url).toBe('http://media.test/camera-1/whep/secret?jwt=token');
  expect(patch?.headers.get('If-Match')).toBe('*');
  expect(patch?.headers.get('Content-Type')).toBe('application/trickle-ice-sdpfrag');
  expect(patch?.body).toContain('a=candidate:1 1 udp 1 127.0.0.1 5000 typ host');
  expect(FakePeer.made[0]?.answer).toBe('answer');
});

test('leaving ends the session on the server, and the connection once the server has answered', async () => {
  let answer = (_response: Response) => {};
  whep.left = () => new Promise((resolve) => (answer = resolve));
  const { unmount } = show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  unmount();
  expect(calls('DELETE')).toMatchObject([{ url: 'http://media.test/camera-1/whep/secret?jwt=token' }]);
  expect(FakePeer.made[0]?.closed).toBe(false);
  answer(new Response(null, { status: 200 }));
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
});

test('a session ends after the candidates that are on their way to it, but not where the page is left', async () => {
  let answer = (_response: Response) => {};
  whep.trickled = () => new Promise((resolve) => (answer = resolve));
  const { unmount } = show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  unmount();
  expect(calls('DELETE')).toHaveLength(0);
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(calls('DELETE')).toHaveLength(1));

  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(2));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(calls('DELETE')).toHaveLength(2);
});

test('a server that cannot be told of the end does not keep the connection open', async () => {
  whep.left = () => Promise.reject(new TypeError('Failed to fetch'));
  const { unmount } = show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  unmount();
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
  expect(reported().at(-1)?.what).toBe('Stream not left');
});

test.each([
  ['stream not found', () => new Response(null, { status: 404 })],
  ['bad status code 503', () => new Response(null, { status: 503 })],
  ['Missing location header', () => new Response('answer', { status: 201 })],
])('a refused offer says: %s', async (text, answer) => {
  whep.post = answer;
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('retrying in some seconds')).toBeInTheDocument();
});

test('a lost connection is tried again after two seconds', async () => {
  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  vi.useFakeTimers();
  act(() => FakePeer.made[0]?.become('disconnected'));
  expect(screen.getByText('Connection lost')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(FakePeer.made).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(FakePeer.made).toHaveLength(2);
});

test('a session whose connection is lost is gone on the server: it is not ended again', async () => {
  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  act(() => FakePeer.made[0]?.become('failed'));
  await waitFor(() => expect(FakePeer.made[0]?.closed).toBe(true));
  expect(calls('DELETE')).toHaveLength(0);
});

test('the picture is marked LIVE once it moves, with the time on the site', async () => {
  show();
  const video = await screen.findByLabelText('Live picture of NGA-B North Row 07');
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(screen.getByText('Connected')).toBeInTheDocument();
  expect(screen.getByText('LIVE')).toBeInTheDocument();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeInTheDocument();
});

test('a remote is told what a live picture does, and of which time it is', async () => {
  const remote = createMediaRemote();
  showWith({ remote });
  const video = await screen.findByLabelText('Live picture of NGA-B North Row 07');
  expect(remote.readStatus()).toMatchObject({ live: true, playing: false, waiting: true });
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(remote.readStatus()).toMatchObject({ live: true, playing: true, waiting: false });
  expect(Date.now() - (remote.readMoment() ?? 0)).toBeLessThan(5_000);
});

test('a picture that stands still stops its clock and is not called connected', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  const video = await screen.findByLabelText('Live picture of NGA-B North Row 07');
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  const time = screen.getByText(/^\d{4}-\d\d-\d\d/).textContent;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Waiting for the picture')).toBeInTheDocument();
  expect(screen.getByText(/^Frozen 0:0[34]$/)).toBeInTheDocument();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d/)).toHaveTextContent(time ?? '');
});

test('a camera that offers no live picture says so', async () => {
  show(refusal(getLivestream, 'transition_refused', 'The camera is off'));
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
});

test('an address that no player knows says the same', async () => {
  show(granted({ livestreamUrl: 'rtsp://media.test/camera-1' }));
  expect(await screen.findByText('Live streaming not enabled')).toBeInTheDocument();
});

test('without a camera nothing is asked for', () => {
  const { server } = renderScreen(<LiveVideo cameraId={null} cameraLabel="" zone="UTC" />);
  expect(screen.getByText('Live streaming not enabled')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('a WHEP stream that is refused makes way for the HLS beside it at once', async () => {
  whep.post = () => new Response(null, { status: 503 });
  show(granted({ hlsUrl }));
  await waitFor(() => expect(hls.players[0]?.source).toBe(hlsUrl));
  expect(screen.queryByText('retrying in some seconds')).not.toBeInTheDocument();
});

test('a fatal HLS error is reported and tried again after two seconds, WHEP first', async () => {
  whep.post = () => new Response(null, { status: 503 });
  show(granted({ hlsUrl }));
  await waitFor(() => expect(hls.players[0]?.source).toBe(hlsUrl));
  vi.useFakeTimers();
  act(() => hls.players[0]?.fail({ fatal: false }));
  expect(hls.players[0]?.destroyed).toBe(false);
  act(() => hls.players[0]?.fail({ fatal: true, response: { code: 404 } }));
  expect(screen.getByText('stream not found')).toBeInTheDocument();
  expect(hls.players[0]?.destroyed).toBe(true);
  expect(reported().at(-1)?.what).toBe('HLS failed: test');
  expect(calls('POST')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(calls('POST')).toHaveLength(2);
});

test('an HLS picture says how far it is behind, and shows the time it is from', async () => {
  show(granted({ livestreamUrl: hlsUrl }));
  await waitFor(() => expect(hls.players).toHaveLength(1));
  const [player] = hls.players;
  if (player) player.playingDate = new Date(Date.now() - 5_000);
  const video = await screen.findByLabelText('Live picture of NGA-B North Row 07');
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(screen.getByText(/^Connected, [56] s behind$/)).toBeInTheDocument();
});

test('HLS that has fallen more than 6 s behind jumps to its edge when it is looked after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(granted({ livestreamUrl: hlsUrl }));
  const video = await screen.findByLabelText<HTMLVideoElement>('Live picture of NGA-B North Row 07');
  await waitFor(() => expect(hls.players).toHaveLength(1));
  act(() => video.dispatchEvent(new Event('playing')));
  const [player] = hls.players;
  if (!player) throw new Error('nothing plays');
  player.liveSyncPosition = 90;
  player.latency = 6;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(video.currentTime).toBe(0);
  player.latency = 6.1;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(video.currentTime).toBe(90);
});

test('a stream that shows nothing for ten seconds counts as lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await waitFor(() => expect(calls('POST')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('No picture received')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(1);
});

test('a hidden tab lets go of its stream, and has it again once it is back', async () => {
  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls('DELETE')).toHaveLength(1);
  tab.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls('POST')).toHaveLength(2));
});

test('a picture that is scrolled out of sight lets go of its stream too', async () => {
  let look = (_entries: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof look) {
        look = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  show();
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  act(() => look([{ isIntersecting: false }]));
  expect(calls('DELETE')).toHaveLength(1);
  act(() => look([{ isIntersecting: true }]));
  await waitFor(() => expect(calls('POST')).toHaveLength(2));
});

test("the provider's own page stands in a frame", async () => {
  show(granted({ livestreamUrl: 'https://streams.provider.test/camera-1' }));
  setConfig(testConfig({ providerStreamHosts: ['streams.provider.test'] }));
  expect(await screen.findByTitle('Live picture of NGA-B North Row 07')).toHaveAttribute(
    'src',
    'https://streams.provider.test/camera-1',
  );
});

test('a browser without WebRTC says which to use', async () => {
  vi.unstubAllGlobals();
  show();
  expect(
    await screen.findByText('Live video is not supported in this browser. Please use desktop/laptop browser'),
  ).toBeInTheDocument();
});
