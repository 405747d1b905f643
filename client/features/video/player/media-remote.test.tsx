import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventVideo } from '../event/event-video.tsx';
import { FramePlayer } from '../event/frame-player.tsx';
import { createMediaRemote, type MediaRemote, useMediaMoment, useMediaStatus } from './media-remote.ts';
import { fakeVideo } from './testing/test-video.ts';

const start = Date.parse('2025-11-20T08:14:25.000Z');
const picture = { boxes: [], zone: 'UTC', cameraLabel: 'North Row 07' };
let remote: MediaRemote;
let element: ReturnType<typeof fakeVideo>;

beforeEach(() => {
  remote = createMediaRemote();
  element = fakeVideo({ seconds: 14 });
});

afterEach(() => vi.restoreAllMocks());

function Watcher() {
  const status = useMediaStatus(remote);
  const moment = useMediaMoment(remote);
  return (
    <output aria-label="Steered">
      {JSON.stringify({ ...status, second: moment === undefined ? null : (moment - start) / 1_000 })}
    </output>
  );
}

const report = () => JSON.parse(screen.getByRole('status', { name: 'Steered' }).textContent);

function show({ src = 'http://media.test/a.mp4', ...more }: { src?: string; startAt?: number } = {}) {
  const page = (shown: boolean) => (
    <>
      <Watcher />
      {shown && (
        <EventVideo key={src} src={src} startTime={start} markers={[]} remote={remote} {...picture} {...more} />
      )}
    </>
  );
  const { rerender } = render(page(true));
  return {
    video: () => screen.getByLabelText<HTMLVideoElement>(/^Event Video/),
    end: () => rerender(page(false)),
    again: () => rerender(page(true)),
  };
}

test('a player reports its position, its range and its state', () => {
  const { video } = show();
  expect(report()).toMatchObject({ live: false, playing: true, second: null });
  element.load(video());
  element.frameAt(video(), 6.1);
  expect(report()).toEqual({
    live: false,
    playing: true,
    waiting: true,
    ended: false,
    failed: false,
    rate: 1,
    fromMs: start,
    toMs: start + 14_000,
    second: 6.1,
  });
});

test('a remote can seek, pause, play and change the speed', () => {
  element.load(show().video());
  act(() => remote.seekTo(start + 5_000));
  expect(element.position).toBe(5);
  act(() => remote.seekTo(start + 60_000));
  expect(element.position).toBe(14);
  act(() => remote.pause());
  expect([element.paused, report().playing]).toEqual([true, false]);
  act(() => remote.pause());
  expect(element.paused).toBe(true);
  act(() => remote.play());
  expect([element.paused, report().playing]).toEqual([false, true]);
  act(() => remote.setRate(2));
  expect([element.rate, report().rate]).toEqual([2, 2]);
});

test('a video begins at the requested moment', () => {
  const { video } = show({ startAt: start + 3_000 });
  element.load(video());
  expect(element.position).toBe(3);
});

test('a seek before the video has loaded applies once it has', () => {
  const { video } = show();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValueOnce(Number.NaN);
  act(() => remote.seekTo(start + 4_000));
  element.load(video());
  expect(element.position).toBe(4);
});

test('the end of a video is reported, until it plays again', () => {
  const { video } = show();
  element.load(video());
  element.end(video());
  expect(report()).toMatchObject({ playing: false, ended: true });
  act(() => remote.play());
  expect(report().ended).toBe(false);
});

test('nothing is reported once the player is gone, and the next one keeps the speed', () => {
  const { video, end, again } = show();
  element.load(video());
  act(() => remote.setRate(4));
  end();
  expect(report()).toEqual({ second: null });
  act(() => remote.seekTo(start));
  element.rate = 1;
  again();
  expect(element.rate).toBe(4);
});

test('frames are controlled the same way', () => {
  const frames = [0, 1_000, 2_000].map((ms) => ({ url: `http://media.test/${ms}.jpg`, timestamp: start + ms }));
  render(
    <>
      <Watcher />
      <FramePlayer frames={frames} remote={remote} startAt={start + 1_000} {...picture} />
    </>,
  );
  expect(report()).toMatchObject({ playing: true, waiting: true, toMs: start + 2_000, second: 1 });
  act(() => remote.pause());
  act(() => remote.seekTo(start + 2_000));
  expect(screen.getByAltText<HTMLImageElement>(/^Event Video/).src).toBe('http://media.test/2000.jpg');
  expect(report()).toMatchObject({ playing: false, ended: true });
});
