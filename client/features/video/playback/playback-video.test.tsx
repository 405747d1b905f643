import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { pause } from '../../../lib/testing/pause.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { createMediaRemote } from '../player/media-remote.ts';
import { fakeVideo } from '../player/testing/test-video.ts';
import { PlaybackVideo } from './playback-video.tsx';

/** The opened recordings, and the callbacks that report their progress. */
const hls = vi.hoisted(() => {
  const players: FakeHls[] = [];
  class FakeHls {
    static Events = { ERROR: 'error', LEVEL_LOADED: 'loaded' };
    static isSupported = () => true;
    source = '';
    private readonly listeners = new Map<string, (name: string, data: object) => void>();
    constructor() {
      players.push(this);
    }
    on(name: string, listener: (name: string, data: object) => void) {
      this.listeners.set(name, listener);
    }
    loadSource(source: string) {
      this.source = source;
    }
    attachMedia() {}
    destroy() {}
    tell(name: string, data: object) {
      this.listeners.get(name)?.(name, data);
    }
  }
  return { FakeHls, players };
});
vi.mock('hls.js/light', () => ({ default: hls.FakeHls }));

const bookmark = { label: 'Alarm', moment: Date.now() - 3_600_000 };

const show = (...answers: Answer[]) => showWith({}, ...answers);

function showWith(props: Partial<Parameters<typeof PlaybackVideo>[0]>, ...answers: Answer[]) {
  return renderScreen(
    <PlaybackVideo cameraId="camera-1" cameraLabel="NGA-B North Row 07" zone="UTC" bookmark={bookmark} {...props} />,
    {
      answers: [
        reply(getVideoPlayback, ({ path }) => ({
          payload: { playlist_url: `http://media.test/${path.split('/').at(-1)}.m3u8` },
        })),
        reply(listAlarmMarkers, { payload: [] }),
        ...answers,
      ],
    },
  );
}

const asked = (server: ReturnType<typeof show>['server']) =>
  server.calls(getVideoPlayback).map(({ path }) => Number(path.split('/').at(-1)));

/** The recording reports its start and its length. */
async function recorded(startMs: number, seconds: number): Promise<HTMLVideoElement> {
  await waitFor(() => expect(hls.players.length).toBeGreaterThan(0));
  const video = screen.getByLabelText<HTMLVideoElement>('Playback of NGA-B North Row 07');
  Object.defineProperty(video, 'duration', { value: seconds, configurable: true });
  act(() => {
    hls.players.at(-1)?.tell('loaded', { details: { fragments: [{ programDateTime: startMs }] } });
    video.dispatchEvent(new Event('loadedmetadata'));
  });
  return video;
}

beforeEach(() => {
  hls.players.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('playback begins 15 minutes behind live', async () => {
  const before = Date.now();
  const { server } = show();
  await waitFor(() => expect(hls.players).toHaveLength(1));
  const [from = 0] = asked(server);
  expect(from).toBeGreaterThanOrEqual(before - 900_000);
  expect(from).toBeLessThanOrEqual(Date.now() - 900_000);
  expect(hls.players[0]?.source).toBe(`http://media.test/${from}.m3u8`);
});

test('a pause before the address is known holds when it arrives', async () => {
  const known = pause();
  const remote = createMediaRemote();
  showWith(
    { remote },
    { ...reply(getVideoPlayback, { payload: { playlist_url: 'http://media.test/late.m3u8' } }), wait: known.over },
  );
  const element = fakeVideo({ seconds: 900 });
  act(() => remote.play());
  act(() => remote.pause());
  known.end();
  await recorded(Date.now() - 900_000, 900);
  expect(element.paused).toBe(true);
});

test('the alarms of the window stand on its bar', async () => {
  const start = Date.parse('2025-11-20T08:00:00.000Z');
  const alarm = { id: 'a', startTime: start + 60_000, endTime: start + 74_000, status: 'pending', tap: 92 };
  const { server } = show(reply(listAlarmMarkers, { payload: [alarm] }));
  await recorded(start, 900);
  expect(await screen.findByRole('button', { name: 'Go to Alarm 08:01:00, TAP 92, pending' })).toBeInTheDocument();
  const windows = server.calls(listAlarmMarkers).map(({ query }) => query);
  expect(windows).toContainEqual({ startTS: String(start), endTS: String(start + 900_000) });
});

test('at the end of the clip, the footage recorded since is requested', async () => {
  const { server } = show();
  const start = Date.now() - 900_000;
  const video = await recorded(start, 600);
  act(() => void video.dispatchEvent(new Event('ended')));
  await waitFor(() => expect(asked(server)).toHaveLength(2));
  expect(asked(server)[1]).toBe(start + 600_000);
});

test('a failed load shows a message and can be retried', async () => {
  const { act: user, server } = show(refusal(getVideoPlayback, 'invalid_input', 'startMs must not lie in the future'));
  expect(await screen.findByText('Unable to load current playback.')).toBeInTheDocument();
  expect(screen.getByText('Try selecting an alternative date / time.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(asked(server)).toHaveLength(2));
});

test('a camera without recordings says so, because no other moment has any', async () => {
  show(refusal(getVideoPlayback, 'transition_refused', 'No recordings: they are elsewhere'));
  expect(await screen.findByText('Unable to load current playback.')).toBeInTheDocument();
  expect(screen.getByText('No recordings: they are elsewhere')).toBeInTheDocument();
  expect(screen.queryByText('Try selecting an alternative date / time.')).toBeNull();
});

test('an interrupted recording shows the same, and continues there by itself', async () => {
  const { server } = show();
  await waitFor(() => expect(hls.players).toHaveLength(1));
  const [from = 0] = asked(server);
  const video = await recorded(from, 900);
  act(() => {
    video.dispatchEvent(new Event('loadeddata'));
    video.currentTime = 60;
    video.dispatchEvent(new Event('timeupdate'));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => hls.players[0]?.tell('error', { fatal: true, details: 'fragLoadError' }));
  expect(screen.getByText('Unable to load current playback.')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(5_000));
  vi.useRealTimers();
  await waitFor(() => expect(hls.players).toHaveLength(2));
  expect(asked(server).at(-1)).toBe(from);
  expect((await recorded(from, 900)).currentTime).toBe(60);
});

test('another day and time can be typed, within the past 15 days, and the alarm is a click away', async () => {
  const { act: user, server } = show();
  await user.click(screen.getByRole('button', { name: /^Playback date and time/ }));
  const field = await screen.findByRole('textbox', { name: 'Date and time' });
  await user.clear(field);
  await user.type(field, '01-Jan-20 10:00');
  expect(screen.getByText('Only the past 15 days are kept')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Alarm' }));
  await waitFor(() => expect(asked(server).at(-1)).toBe(bookmark.moment));
});

test('a remote can start it at any moment, and seek to any other, within the past 15 days', async () => {
  const startAt = Date.now() - 7_200_000;
  const remote = createMediaRemote();
  const { server } = showWith({ startAt, remote });
  const video = await recorded(startAt, 900);
  expect(asked(server)).toEqual([startAt]);
  expect(remote.readStatus()).toMatchObject({ fromMs: startAt, toMs: startAt + 900_000 });
  act(() => remote.seekTo(startAt + 60_000));
  expect(video.currentTime).toBe(60);
  expect(asked(server)).toHaveLength(1);
  act(() => remote.seekTo(startAt + 3_600_000));
  await waitFor(() => expect(asked(server)[1]).toBe(startAt + 3_600_000));
  act(() => remote.seekTo(0));
  await waitFor(() => expect(asked(server)).toHaveLength(3));
  expect(Date.now() - (asked(server)[2] ?? 0)).toBeLessThan(15 * 86_400_000);
});
