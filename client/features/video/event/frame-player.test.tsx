import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FramePlayer } from './frame-player.tsx';

const start = Date.parse('2025-11-20T08:14:25.000Z');
const frames = [0, 1_000, 2_000].map((ms) => ({ url: `http://media.test/${ms}.jpg`, timestamp: start + ms }));

/** The requested pictures; each loads when the test calls `onload`. */
class FakeImage {
  static requested: FakeImage[] = [];
  onload: () => void = () => {};
  onerror: () => void = () => {};
  src = '';
  constructor() {
    FakeImage.requested.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'],
  });
  FakeImage.requested = [];
  vi.stubGlobal('Image', FakeImage);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (some = frames) =>
  render(<FramePlayer frames={some} boxes={[]} zone="America/Chicago" cameraLabel="North Row 07" />);

const load = (index: number) => act(() => FakeImage.requested[index]?.onload());
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.getByAltText<HTMLImageElement>('Event Video of North Row 07').src;

test('frames are shown at their times', () => {
  show();
  for (const index of frames.keys()) load(index);
  expect(shown()).toBe(frames[0]?.url);
  pass(700);
  expect(shown()).toBe(frames[1]?.url);
  pass(1_000);
  expect(shown()).toBe(frames[2]?.url);
  expect(screen.getByText('2025-11-20 02:14:27.0 CST')).toBeInTheDocument();
});

test('it waits for a frame that is still loading, and says so', () => {
  show();
  load(0);
  pass(700);
  expect(shown()).toBe(frames[1]?.url);
  pass(5_000);
  expect(shown()).toBe(frames[1]?.url);
  expect(screen.getByText('Events loading...')).toBeInTheDocument();
  load(1);
  load(2);
  expect(screen.queryByText('Events loading...')).not.toBeInTheDocument();
  pass(1_200);
  expect(shown()).toBe(frames[2]?.url);
});

test('a lost frame does not block the others', () => {
  show();
  load(0);
  act(() => FakeImage.requested[1]?.onerror());
  load(2);
  pass(2_100);
  expect(shown()).toBe(frames[2]?.url);
});

test('a lost frame shows a message while it is on show, and is requested again', () => {
  show(frames.slice(0, 1));
  act(() => FakeImage.requested[0]?.onerror());
  expect(screen.getByText('Can not play media. Try again after reloading the page.')).toBeInTheDocument();
  pass(5_000);
  expect(FakeImage.requested.map(({ src }) => src)).toEqual([frames[0]?.url, frames[0]?.url]);
  load(1);
  expect(screen.queryByText(/^Can not play media/)).not.toBeInTheDocument();
});

test('full stop shows the next frame and pauses', () => {
  show();
  for (const index of frames.keys()) load(index);
  fireEvent.keyDown(document.body, { key: '.' });
  expect(shown()).toBe(frames[1]?.url);
  pass(5_000);
  expect(shown()).toBe(frames[1]?.url);
});

test('without frames it says so', () => {
  show([]);
  expect(screen.getByText('No event frames available')).toBeInTheDocument();
});
