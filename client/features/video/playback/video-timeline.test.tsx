import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listAlarmMarkers } from '#contract/camera-playback.ts';
import { getLocationConfig } from '#contract/location-config.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { createPositionClock } from '../player/position-clock.ts';
import { VideoTimeline } from './video-timeline.tsx';

const NOW = Date.UTC(2025, 10, 20, 8, 14, 37);
const HOUR = 3_600_000;
const WIDTH = 720;

const alarm = {
  id: 'a',
  startTime: NOW - 10 * HOUR,
  endTime: NOW - 10 * HOUR + 14_000,
  status: 'pending',
  tap: 92,
  stillUrl: 'http://media.test/still.jpg',
};

function show() {
  const onSeek = vi.fn();
  const shown = renderScreen(
    <VideoTimeline
      cameraId="camera-1"
      cameraLabel="North Row 07"
      locationId="site-1"
      zone="UTC"
      playhead={createPositionClock(0)}
      startTime={NOW - 900_000}
      onSeek={onSeek}
    />,
    {
      answers: [
        reply(listAlarmMarkers, { payload: [alarm] }),
        reply(getLocationConfig, {
          payload: {
            motionDetectionWindow: {
              timezone: 'UTC',
              dayGroupRanges: [
                {
                  daysOfWeekTz: [0, 1, 2, 3, 4, 5, 6],
                  ranges: [{ startAtTz: '22:00:00', endAtTz: '06:00:00', order: 1 }],
                },
              ],
            },
            motionDisarmWindow: { startTimestamp: 0, endTimestamp: 0, timezone: 'UTC' },
          },
        }),
      ],
    },
  );
  return { onSeek, ...shown };
}

const ticks = () => document.querySelectorAll('[data-tick]').length;
const track = () => screen.getByRole('slider', { name: 'Moment of playback' }).parentElement ?? document.body;
/** px of a moment on the bar of three days, which ends at the next hour. */
const xOf = (moment: number) => ((moment - (Date.UTC(2025, 10, 20, 9) - 72 * HOUR)) / (72 * HOUR)) * WIDTH;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, WIDTH, 44));
});

test('three days are in view at first, with a tick an hour; a day has 48 and a week 84', async () => {
  const { act: user } = show();
  expect(screen.getByRole('radio', { name: '3-day' })).toBeChecked();
  expect(ticks()).toBe(72);
  await user.click(screen.getByRole('radio', { name: 'Daily' }));
  expect(ticks()).toBe(48);
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(ticks()).toBe(84);
});

test('an alarm is a marker of 0.12 % on a bar 12 px high', async () => {
  show();
  await waitFor(() => expect(document.querySelector('[data-alarm="a"]')).not.toBeNull());
  const marker = document.querySelector<HTMLElement>('[data-alarm="a"]');
  expect(marker?.style.width).toBe('0.12%');
  expect(marker?.parentElement).toHaveStyle({ height: '12px' });
});

test('a click plays from the moment under the pointer, or from the alarm there', async () => {
  const { onSeek } = show();
  await waitFor(() => expect(document.querySelector('[data-alarm="a"]')).not.toBeNull());
  fireEvent.pointerUp(track(), { button: 0, clientX: xOf(NOW - 40 * HOUR) });
  expect(onSeek).toHaveBeenLastCalledWith(NOW - 40 * HOUR);
  fireEvent.pointerUp(track(), { button: 0, clientX: xOf(alarm.startTime) + 3 });
  expect(onSeek).toHaveBeenLastCalledWith(alarm.startTime);
});

test('the pointer over an alarm brings its picture', async () => {
  show();
  await waitFor(() => expect(document.querySelector('[data-alarm="a"]')).not.toBeNull());
  fireEvent.pointerMove(track(), { clientX: xOf(alarm.startTime) });
  expect(document.querySelector('img[src="http://media.test/still.jpg"]')).not.toBeNull();
  fireEvent.pointerLeave(track());
  expect(document.querySelector('img[src="http://media.test/still.jpg"]')).toBeNull();
});

test('the arrow keys play from a tick earlier or later', async () => {
  const { onSeek, act: user } = show();
  screen.getByRole('slider', { name: 'Moment of playback' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(onSeek).toHaveBeenLastCalledWith(NOW - 900_000 - HOUR);
});

test('earlier days are a page away, as far back as recordings are kept', async () => {
  const { server, act: user } = show();
  for (let page = 0; page < 4; page += 1) await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled();
  expect(Number(server.calls(listAlarmMarkers).at(-1)?.query.endTS)).toBe(Date.UTC(2025, 10, 20, 9) - 12 * 24 * HOUR);
});

test('monitored nights are on the bar, in one piece each, and the time outside of them is named', async () => {
  show();
  expect(await screen.findByText('Current time is outside monitoring window')).toBeVisible();
  expect(document.querySelectorAll('[data-monitored]')).toHaveLength(3);
});
