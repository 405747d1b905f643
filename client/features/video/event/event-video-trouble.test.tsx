import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reported } from '../../../lib/report.ts';
import { fakeVideo } from '../player/testing/test-video.ts';
import type { EventVideoProps } from './event-video.tsx';
import { showEventVideo } from './testing/test-event-video.tsx';

let element: ReturnType<typeof fakeVideo>;

beforeEach(() => {
  element = fakeVideo({ seconds: 14 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const showEvent = (props: Partial<EventVideoProps> = {}) => showEventVideo(element, props);

const fail = (video: HTMLVideoElement, code: number) => {
  Object.defineProperty(video, 'error', { value: { code, message: '' } });
  act(() => void video.dispatchEvent(new Event('error')));
};

const load = () => vi.mocked(HTMLMediaElement.prototype.load);

test('an address without a video shows an error; Retry requests a new address and loads it', async () => {
  const onRetry = vi.fn();
  const video = showEvent({ onRetry });
  vi.spyOn(video, 'canPlayType').mockReturnValue('probably');
  fail(video, 4);
  expect(screen.getByText('Cannot play video')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
  // The address may be unchanged, and then only this code reloads it.
  expect(load()).toHaveBeenCalled();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('it retries by itself until it succeeds, and continues at the failed position', () => {
  vi.useFakeTimers();
  const video = showEvent();
  element.frameAt(video, 6);
  fail(video, 2);
  expect(screen.getByText('retrying in some seconds')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(5_000));
  expect(load()).toHaveBeenCalledTimes(1);
  act(() => void video.dispatchEvent(new Event('error')));
  act(() => vi.advanceTimersByTime(5_000));
  expect(load()).toHaveBeenCalledTimes(2);
  element.position = 0;
  element.load(video);
  expect(screen.queryByText('Cannot play video')).not.toBeInTheDocument();
  expect(video.currentTime).toBe(6);
});

test('a file this browser cannot decode shows an error, and is not retried', () => {
  vi.useFakeTimers();
  fail(showEvent(), 3);
  expect(screen.getByText('Your browser cannot play the provided video file.')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(60_000));
  expect(load()).not.toHaveBeenCalled();
});

test('a refused start is only reported', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not allowed'));
  showEvent();
  await waitFor(() => expect(reported().at(-1)?.what).toBe('Failed to play video'));
  expect(screen.queryByText('Failed to play video')).not.toBeInTheDocument();
});
