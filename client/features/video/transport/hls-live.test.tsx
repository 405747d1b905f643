import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reported } from '../../../lib/report.ts';
import { granted, LIVE_LABEL, showLive } from '../live/testing/test-live.tsx';
import { type FakeWhep, fakeWhep } from './testing/test-whep.ts';

/** The streams played over HLS, and their ends. */
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

let whep: FakeWhep;

beforeEach(() => {
  whep = fakeWhep();
  hls.players.length = 0;
  vi.stubGlobal('MediaSource', class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a refused WHEP stream falls back to HLS at once, and tells why until that plays', async () => {
  whep.post = () => new Response(null, { status: 503 });
  showLive(whep, [granted({ hlsUrl })]);
  await waitFor(() => expect(hls.players[0]?.source).toBe(hlsUrl));
  expect(screen.getByText('bad status code 503')).toBeInTheDocument();
  act(() => void screen.getByLabelText(LIVE_LABEL).dispatchEvent(new Event('playing')));
  expect(screen.queryByText('bad status code 503')).not.toBeInTheDocument();
});

test('a fatal HLS error is reported and tried again after two seconds, WHEP first', async () => {
  whep.post = () => new Response(null, { status: 503 });
  showLive(whep, [granted({ hlsUrl })]);
  await waitFor(() => expect(hls.players[0]?.source).toBe(hlsUrl));
  vi.useFakeTimers();
  act(() => hls.players[0]?.fail({ fatal: false }));
  expect(hls.players[0]?.destroyed).toBe(false);
  act(() => hls.players[0]?.fail({ fatal: true, response: { code: 404 } }));
  expect(screen.getByText('bad status code 503')).toBeInTheDocument();
  expect(hls.players[0]?.destroyed).toBe(true);
  expect(reported().at(-1)?.what).toBe('HLS failed: test');
  expect(whep.calls('POST')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(whep.calls('POST')).toHaveLength(2);
});

test('an HLS picture shows its delay and its time', async () => {
  showLive(whep, [granted({ livestreamUrl: hlsUrl })]);
  await waitFor(() => expect(hls.players).toHaveLength(1));
  const [player] = hls.players;
  if (player) player.playingDate = new Date(Date.now() - 5_000);
  const video = await screen.findByLabelText(LIVE_LABEL);
  act(() => {
    video.dispatchEvent(new Event('playing'));
    video.dispatchEvent(new Event('timeupdate'));
  });
  expect(screen.getByText(/^Connected, [56] s behind$/)).toBeInTheDocument();
});

test('HLS more than 6 s behind jumps to its edge at the next check', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showLive(whep, [granted({ livestreamUrl: hlsUrl })]);
  const video = await screen.findByLabelText<HTMLVideoElement>(LIVE_LABEL);
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
