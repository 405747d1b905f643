import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlarmMedia } from '#contract/alarm-media.ts';
import { RecordedMedia } from './recorded-media.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import './event-image.tsx';
import './frame-player.tsx';

const time = Date.parse('2025-11-20T08:14:25.000Z');
const nothing: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

const show = (props: Partial<Parameters<typeof RecordedMedia>[0]>) =>
  render(
    <RecordedMedia media={undefined} alarmTime={time} zone="America/Chicago" cameraLabel="North Row 07" {...props} />,
  );

test('a video plays', () => {
  const videoDetails = { startTime: time - 6_000, endTime: time + 8_000, markers: [] };
  show({ media: { ...nothing, videoPath: 'http://media.test/a.mp4', videoDetails } });
  expect(screen.getByLabelText<HTMLVideoElement>(/^Event Video/).src).toBe('http://media.test/a.mp4');
});

test('frames play if there is no video', async () => {
  show({ media: { ...nothing, frames: [{ url: 'http://media.test/a.jpg', timestamp: time }] } });
  expect((await screen.findByAltText<HTMLImageElement>(/^Event Video/)).src).toBe('http://media.test/a.jpg');
  expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
});

test('a single picture is shown with its time and its boxes', async () => {
  const box = { timestamp: time, object: 'a', type: 'vehicle' as const, x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  show({ media: { ...nothing, imagePath: 'http://media.test/a.jpg', boxes: [box] } });
  const image = await screen.findByAltText<HTMLImageElement>('Event of North Row 07');
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(640);
  vi.spyOn(image, 'naturalHeight', 'get').mockReturnValue(360);
  fireEvent.load(image);
  expect(screen.getByText('2025-11-20 02:14:25.0 CST')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'vehicle' })).toBeInTheDocument();
});

test('a picture that cannot be loaded asks to reload', async () => {
  show({ media: { ...nothing, imagePath: 'http://media.test/a.jpg' } });
  fireEvent.error(await screen.findByAltText('Event of North Row 07'));
  expect(screen.getByText('Can not play media. Try again after reloading the page.')).toBeInTheDocument();
});

test('an alarm without media says so', () => {
  show({ media: nothing });
  expect(screen.getByText('Media not available')).toBeInTheDocument();
});

test('media that cannot be fetched ask to reload', () => {
  show({ failed: true });
  expect(screen.getByText('Can not play media. Try again after reloading the page.')).toBeInTheDocument();
});

test('a failed picture is requested again automatically, even at the same address', async () => {
  const onRetry = vi.fn();
  show({ media: { ...nothing, imagePath: 'http://media.test/a.jpg' }, onRetry });
  const image = await screen.findByAltText('Event of North Row 07');
  vi.useFakeTimers();
  fireEvent.error(image);
  expect(screen.getByText('retrying in some seconds')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(5_000));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByAltText('Event of North Row 07')).not.toBe(image);
  fireEvent.load(screen.getByAltText('Event of North Row 07'));
  expect(screen.queryByText('retrying in some seconds')).not.toBeInTheDocument();
  vi.useRealTimers();
});
