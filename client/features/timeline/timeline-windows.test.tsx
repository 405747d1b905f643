import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getLocationConfig } from '#contract/location-config.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { fakeDriver } from './testing/fake-driver.ts';
import { testLane, testSegment } from './testing/test-lanes.ts';
import { Timeline } from './timeline.tsx';
import type { PlacedSegment, TimelineLane } from './timeline-lanes.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useTimelinePlayback } from './use-timeline-playback.ts';

/** 2025-11-20T08:14:37Z, a Thursday. */
const NOW = Date.UTC(2025, 10, 20, 8, 14, 37);
const NOW_S = NOW / 1_000;

const frames = (id: string, fromS: number, toS: number) => ({
  ...testSegment(id, fromS, toS),
  kind: 'frames' as const,
  frames: [fromS * 1_000, fromS * 1_000 + 2_000, fromS * 1_000 + 4_000],
});

interface Shown {
  lanes: readonly TimelineLane[];
  onPlayback?: (segment: PlacedSegment, moment: number) => void;
  load?: (id: string) => () => void;
  locationId?: string;
  driver?: ReturnType<typeof fakeDriver>;
}

function Screen({ lanes, onPlayback, load, locationId, driver }: Shown & { driver: ReturnType<typeof fakeDriver> }) {
  const playback = useTimelinePlayback({ lanes, driver });
  useLoadAhead({ lanes, playback, enabled: load !== undefined, load: load ?? (() => () => undefined) });
  return (
    <>
      <output>{playback.segment?.id}</output>
      <Timeline
        lanes={lanes}
        playback={playback}
        zone="UTC"
        legend={[]}
        {...(onPlayback && { onPlayback })}
        {...(locationId && { locationId })}
      />
    </>
  );
}

const schedule = (daysOfWeekTz: number[], startAtTz: string, endAtTz: string) =>
  reply(getLocationConfig, {
    payload: {
      motionDetectionWindow: {
        timezone: 'UTC',
        dayGroupRanges: [{ daysOfWeekTz, ranges: [{ startAtTz, endAtTz, order: 1 }] }],
      },
      motionDisarmWindow: { startTimestamp: 0, endTimestamp: 0, timezone: 'UTC' },
    },
  });

function show({ driver = fakeDriver(), ...options }: Shown, answers: Parameters<typeof renderScreen>[1] = {}) {
  return { driver, ...renderScreen(<Screen driver={driver} {...options} />, answers) };
}

const bar = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});

test('a click on frames of the last 10 minutes plays their camera from that moment', async () => {
  const onPlayback = vi.fn();
  const note = vi.spyOn(console, 'info').mockReturnValue();
  const { act: user } = show({ lanes: [testLane('north', [frames('a', NOW_S - 599, NOW_S - 590)])], onPlayback });
  await user.click(bar('alarm a'));
  expect(onPlayback).toHaveBeenCalledWith(expect.objectContaining({ id: 'a', laneId: 'north' }), NOW - 599_000);
  expect(note).not.toHaveBeenCalled();
});

test('a click on older frames only seeks, and leaves a note on the console', async () => {
  const onPlayback = vi.fn();
  const note = vi.spyOn(console, 'info').mockReturnValue();
  const { act: user } = show({
    lanes: [testLane('north', [frames('a', NOW_S - 700, NOW_S - 690), frames('b', NOW_S - 620, NOW_S - 610)])],
    onPlayback,
  });
  await user.click(bar('alarm b'));
  expect(onPlayback).not.toHaveBeenCalled();
  expect(note).toHaveBeenCalledWith('No playback from the event timeline: the time is 700 s ago, 600 s or more.');
  expect(screen.getByRole('status')).toHaveTextContent('b');
});

test('a click on a video only seeks, and leaves a note on the console', async () => {
  const onPlayback = vi.fn();
  const note = vi.spyOn(console, 'info').mockReturnValue();
  const { act: user } = show({ lanes: [testLane('north', [testSegment('a', NOW_S - 60, NOW_S - 50)])], onPlayback });
  await user.click(bar('alarm a'));
  expect(onPlayback).not.toHaveBeenCalled();
  expect(note).toHaveBeenCalledWith('No playback from the event timeline: it shows no frames.');
});

test('a press beside the bars, while frames are on show, plays from there too', () => {
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  const onPlayback = vi.fn();
  show({ lanes: [testLane('north', [frames('a', NOW_S - 60, NOW_S - 50)])], onPlayback });
  const seeker = screen.getByRole('slider', { name: 'Seeker' });
  fireEvent.pointerDown(seeker, { button: 0, clientX: 0 });
  fireEvent.pointerUp(seeker, { clientX: 0 });
  expect(onPlayback).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), NOW - 60_000 - 0);
});

test('each frame has a marker as wide as 0.12 % of the span', async () => {
  show({ lanes: [testLane('north', [frames('a', 0, 10), testSegment('b', 50, 60)])] });
  await waitFor(() => expect(document.querySelector('[data-frames]')).not.toBeNull());
  const marks = document.querySelector('[data-frames="3"] path')?.getAttribute('d') ?? '';
  // The axis is 60 s long.
  expect(marks).toBe('M0 0h72v1h-72zM2000 0h72v1h-72zM4000 0h72v1h-72z');
});

test('recordings within 10 s of the moment on show are marked', async () => {
  const { driver } = show({
    lanes: [
      testLane('north', [testSegment('a', 0, 10)]),
      testLane('south', [testSegment('b', 18, 25), testSegment('c', 40, 50)]),
    ],
  });
  const marked = () => screen.getAllByRole('link').filter((one) => one.hasAttribute('data-near')).length;
  await waitFor(() => expect(marked()).toBe(1));
  act(() => driver.setStatus({ playing: true }));
  act(() => driver.setMoment(8_000));
  expect(bar('alarm b')).toHaveAttribute('data-near');
  expect(bar('alarm c')).not.toHaveAttribute('data-near');
});

test('recordings that begin within 30 s are loaded ahead, once, and stopped when the moment goes elsewhere', () => {
  const stop = vi.fn();
  const load = vi.fn(() => stop);
  const { driver } = show({
    lanes: [
      testLane('north', [testSegment('a', 0, 10), testSegment('d', 400, 410)]),
      testLane('south', [testSegment('b', 29, 33), testSegment('c', 33, 36)]),
    ],
    load,
  });
  expect(load.mock.calls).toEqual([['b']]);
  act(() => driver.setStatus({ playing: true }));
  act(() => driver.setMoment(1_000));
  act(() => driver.setMoment(4_000));
  expect(load.mock.calls).toEqual([['b'], ['c']]);
  expect(stop).not.toHaveBeenCalled();
  act(() => driver.setMoment(405_000));
  expect(stop).toHaveBeenCalledTimes(2);
});

test('a site without windows today says so', async () => {
  show(
    { lanes: [testLane('n', [testSegment('a', 0, 10)])], locationId: 'l' },
    { answers: [schedule([5], '09:00:00', '10:00:00')] },
  );
  expect(await screen.findByText('No monitoring windows configured for today')).toBeVisible();
});

test('a site outside of its windows says so until one begins', async () => {
  show(
    { lanes: [testLane('n', [testSegment('a', 0, 10)])], locationId: 'l' },
    { answers: [schedule([4], '08:14:39', '10:00:00')] },
  );
  expect(await screen.findByText('Current time is outside monitoring window')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.queryByText('Current time is outside monitoring window')).toBeNull();
});

test('the monitored times stand above the lanes', async () => {
  const lanes = [testLane('n', [testSegment('a', NOW_S, NOW_S + 10)])];
  show({ lanes, locationId: 'l' }, { answers: [schedule([3], '22:00:00', '09:00:00')] });
  await vi.waitFor(() => expect(document.querySelector('[data-monitored]')).toHaveStyle({ left: '0%', width: '100%' }));
  expect(screen.queryByText(/monitoring window/)).toBeNull();
});
