import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { fakeDriver } from './testing/fake-driver.ts';
import { testLane, testSegment } from './testing/test-lanes.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineLane } from './timeline-lanes.ts';
import { useTimelinePlayback } from './use-timeline-playback.ts';

const lanes = [
  testLane('north', [testSegment('a', 0, 10), testSegment('c', 30, 40)]),
  testLane('south', [testSegment('b', 50, 60)]),
];
const fiveLanes = ['1', '2', '3', '4', '5'].map((id) => testLane(id, [testSegment(`on-${id}`, 0, 10)]));

interface Shown {
  all?: readonly TimelineLane[];
  onPlayRequested?: () => void;
  onMinute?: (direction: -1 | 1) => void;
  driver: ReturnType<typeof fakeDriver>;
}

function Screen({ all = lanes, onPlayRequested, onMinute, driver }: Shown) {
  const playback = useTimelinePlayback({ lanes: all, driver, onPlayRequested });
  return (
    <>
      <output>
        {playback.segment?.id} from {playback.startAt}
      </output>
      <Timeline
        lanes={all}
        playback={playback}
        zone="UTC"
        legend={[{ tone: 'high', label: 'high' }]}
        onMinute={onMinute}
      />
    </>
  );
}

function show(options: Omit<Shown, 'driver'> = {}) {
  const driver = fakeDriver();
  return { driver, ...renderScreen(<Screen driver={driver} {...options} />) };
}

/** Pressing the button adds an alarm five minutes later. */
function Joining() {
  const [driver] = useState(fakeDriver);
  const [all, setAll] = useState<readonly TimelineLane[]>(lanes);
  return (
    <>
      <button type="button" onClick={() => setAll([...lanes, testLane('west', [testSegment('d', 290, 300)])])}>
        Join
      </button>
      <Screen driver={driver} all={all} />
    </>
  );
}

const seeker = () => screen.getByRole('slider', { name: 'Seeker' });
const shown = () => screen.getByRole('status').textContent;
const bar = (name: string) => screen.getByRole('link', { name });

test('the timeline begins with the first recording', () => {
  show();
  expect(shown()).toBe('a from 0');
  expect(seeker()).toHaveAttribute('aria-valuetext', '00:00:00, alarm a');
});

test('every fifth of the axis has a time', () => {
  show();
  for (const time of ['00:00:12', '00:00:24', '00:00:36', '00:00:48']) expect(screen.getByText(time)).toBeVisible();
});

test('the seeker follows the picture without re-rendering the lanes', () => {
  const { driver } = show();
  const before = bar('alarm a');
  act(() => driver.setStatus({ playing: true }));
  act(() => driver.setMoment(100));
  act(() => driver.setMoment(4_200));
  expect(seeker()).toHaveAttribute('aria-valuetext', '00:00:04, alarm a');
  expect(bar('alarm a')).toBe(before);
});

test('when a recording has ended, the next one plays and the gap is skipped', () => {
  const { driver } = show();
  act(() => driver.setStatus({ playing: true }));
  act(() => driver.setStatus({ playing: false }));
  act(() => driver.setStatus({ ended: true }));
  expect(shown()).toBe('c from 30000');
});

test('a recording that was paused and sought to its end stays', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { driver } = show();
  act(() => driver.setStatus({ playing: true }));
  act(() => driver.setStatus({ playing: false }));
  vi.advanceTimersByTime(2_000);
  act(() => driver.setStatus({ ended: true }));
  expect(shown()).toBe('a from 0');
});

test('a frame from before the beginning of the next recording does not move the seeker', async () => {
  const { driver, act: user } = show();
  act(() => driver.setStatus({ playing: true }));
  seeker().focus();
  await user.keyboard('{PageDown}');
  act(() => driver.setMoment(10_000));
  expect(seeker()).toHaveAttribute('aria-valuetext', '00:00:30, alarm c');
  act(() => driver.setMoment(31_000));
  expect(seeker()).toHaveAttribute('aria-valuetext', '00:00:31, alarm c');
});

test('a click on a bar seeks to its recording', async () => {
  const { act: user } = show();
  await user.click(bar('alarm c'));
  expect(shown()).toMatch(/^c from/);
  expect(bar('alarm c')).toHaveAttribute('aria-current', 'true');
});

test('a bar links to its alarm, for clicks that open a tab', () => {
  show();
  expect(bar('alarm c')).toHaveAttribute('href', '/alarms/c?product=scan');
});

test('a paused timeline stays paused at the next recording', async () => {
  const { driver, act: user } = show();
  act(() => driver.setStatus({ playing: false }));
  await user.click(bar('alarm c'));
  act(() => driver.setStatus({ playing: true }));
  expect(driver.commands).toContain('pause');
});

test('the arrows move by a second, Page Down to the next recording and End to the last', async () => {
  const { driver, act: user } = show();
  act(() => driver.setStatus({ playing: false }));
  seeker().focus();
  await user.keyboard('{ArrowRight}');
  expect(driver.commands).toEqual(['seek 1000']);
  await user.keyboard('{PageDown}');
  expect(shown()).toBe('c from 30000');
  await user.keyboard('{End}');
  expect(shown()).toBe('b from 60000');
});

test('play and pause control the picture', async () => {
  const { driver, act: user } = show();
  act(() => driver.setStatus({ playing: false }));
  await user.click(screen.getByRole('button', { name: 'Play' }));
  act(() => driver.setStatus({ playing: true }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(driver.commands).toEqual(['play', 'pause']);
});

test('play beside a live picture requests the recording', async () => {
  const onPlayRequested = vi.fn();
  const { act: user } = show({ onPlayRequested });
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(onPlayRequested).toHaveBeenCalledOnce();
});

test('buffering is shown', () => {
  const { driver } = show();
  act(() => driver.setStatus({ waiting: true }));
  expect(screen.getByText('Buffering')).toBeInTheDocument();
});

test('the speeds go from 0.5 to 4 in steps of 0.5', async () => {
  const { driver, act: user } = show();
  await user.click(screen.getByRole('button', { name: 'Timeline speed 1×' }));
  const speeds = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(speeds).toEqual(['0.5×', '1×', '1.5×', '2×', '2.5×', '3×', '3.5×', '4×']);
  await user.click(screen.getByRole('menuitemradio', { name: '2.5×' }));
  expect(driver.commands).toEqual(['rate 2.5']);
});

test('four lanes are in view until the user asks for all', async () => {
  const { act: user } = show({ all: fiveLanes });
  const lane = screen.getByRole('list', { name: 'Camera 1' });
  const view = lane.parentElement?.closest<HTMLElement>('[style]');
  const height = (element: HTMLElement | null | undefined) => Number.parseFloat(element?.style.height ?? '');
  const fourLanes = height(view);
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  expect(height(view)).toBe(fourLanes + height(lane));
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(height(view)).toBe(fourLanes);
});

test('a timeline that fits is not compressed', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull();
});

test('the buttons and the keys fetch a minute either way', async () => {
  const onMinute = vi.fn();
  const { act: user } = show({ onMinute });
  await user.click(await screen.findByRole('button', { name: '1 min before' }));
  await user.click(await screen.findByRole('button', { name: '1 min after' }));
  await user.keyboard('-+');
  expect(onMinute.mock.calls.flat()).toEqual([-1, 1, -1, 1]);
});

test('the pointer over a segment brings its first picture', async () => {
  const still = { type: 'image' as const, url: 'http://media.test/still.jpg' };
  const { act: user } = show({ all: [testLane('north', [{ ...testSegment('a', 0, 10), still }])] });
  await user.hover(bar('alarm a'));
  await waitFor(() => expect(document.querySelector('img[src="http://media.test/still.jpg"]')).not.toBeNull());
  await user.unhover(bar('alarm a'));
  expect(document.querySelector('img[src="http://media.test/still.jpg"]')).toBeNull();
});

test('each camera has its lane', () => {
  show();
  expect(within(screen.getByRole('list', { name: 'Camera north' })).getAllByRole('link')).toHaveLength(2);
});

test('an alarm that joins while the seeker is dragged does not move the axis under the pointer', () => {
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  renderScreen(<Joining />);
  fireEvent.pointerDown(seeker(), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(bar('alarm d')).toBeInTheDocument();
  expect(screen.getByText('00:00:48')).toBeInTheDocument();
  fireEvent.pointerUp(seeker());
  expect(screen.getByText('00:04:00')).toBeInTheDocument();
});

test("a divider's time is hidden if the flag would partly cover it", async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { act: user } = show();
  const covered = () => screen.getByText('00:00:12').classList.contains('invisible');
  expect(covered()).toBe(false);
  seeker().focus();
  for (let second = 0; second < 9; second += 1) await user.keyboard('{ArrowRight}');
  expect(covered()).toBe(true);
});
