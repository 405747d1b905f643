import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../../ui/feedback/toast.ts';
import { fakeVideo } from '../player/testing/test-video.ts';
import type { EventVideoProps } from './event-video.tsx';
import { showEventVideo } from './testing/test-event-video.tsx';

const pane = { width: 1_280, height: 720 };

let element: ReturnType<typeof fakeVideo>;

beforeEach(() => {
  element = fakeVideo({ seconds: 14 });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pane.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(pane.height);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (props: Partial<EventVideoProps> = {}) => showEventVideo(element, props);
const frameAt = (video: HTMLVideoElement, seconds: number) => element.frameAt(video, seconds);
const press = (key: string) => userEvent.keyboard(key);

describe('boxes', () => {
  test("stand at the object's place in the frame on show", () => {
    const video = show();
    frameAt(video, 6.1);
    const person = screen.getByRole('img', { name: 'person' }).querySelector<HTMLElement>('[data-box]');
    // Half way between two samples: 0.3 of 1280 px from the left; the stroke lies half outside.
    const [x, y] = person?.style.transform.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(x).toBeCloseTo(383);
    expect(y).toBeCloseTo(359);
    expect(person?.style.width).toBe('130px');
    expect(person?.style.height).toBe('146px');
  });

  test('are hidden while the object is absent', () => {
    const video = show();
    frameAt(video, 9);
    expect(screen.queryByRole('img', { name: 'person' })).not.toBeInTheDocument();
  });

  test('grow with the picture, but their labels do not', async () => {
    const video = show();
    frameAt(video, 6.1);
    const label = () => screen.getByText('person').style.width;
    const before = label();
    for (let step = 0; step < 10; step++) await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const person = screen.getByRole('img', { name: 'person' }).querySelector<HTMLElement>('[data-box]');
    expect(person?.style.width).toBe('258px');
    expect(label()).toBe(before);
  });

  test('are toggled with B', async () => {
    const video = show();
    frameAt(video, 6.1);
    await press('b');
    expect(screen.queryByRole('img', { name: 'person' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Boxes' })).toHaveAttribute('aria-pressed', 'false');
    await press('b');
    expect(screen.getByRole('img', { name: 'person' })).toBeInTheDocument();
  });
});

test("the camera's time of the frame is written on the site's clock", () => {
  const video = show();
  frameAt(video, 6.4);
  expect(screen.getByText(/^2025-11-20 02:14:31\.4\b/)).toBeInTheDocument();
  expect(screen.getByText('NGA-B North Row 07')).toBeInTheDocument();
  expect(screen.getByText('Event Video')).toBeInTheDocument();
});

describe('keys', () => {
  test('K toggles play and pause', async () => {
    show();
    expect(element.paused).toBe(false);
    await press('k');
    expect(element.paused).toBe(true);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await press('k');
    expect(element.paused).toBe(false);
  });

  test('J and L go ten seconds back and forward, within the video', async () => {
    const video = show();
    frameAt(video, 3);
    await press('l');
    expect(element.position).toBe(13);
    await press('l');
    expect(element.position).toBe(14);
    await press('j');
    expect(element.position).toBe(4);
    await press('j');
    expect(element.position).toBe(0);
  });

  test('comma and full stop step by a frame and pause', async () => {
    const video = show();
    frameAt(video, 3);
    frameAt(video, 3.1);
    await press('.');
    expect(element.paused).toBe(true);
    expect(element.position).toBeCloseTo(3.25);
    await press(',');
    expect(element.position).toBeCloseTo(3.05);
  });

  test('are off if the surrounding screen has them', async () => {
    show({ keys: 'play' });
    await press('l');
    expect(element.position).toBe(0);
    await press('k');
    expect(element.paused).toBe(true);
  });
});

describe('markers', () => {
  test('] and [ go from one to the next and rest there for a second', async () => {
    const video = show();
    vi.useFakeTimers();
    fireEvent.keyDown(document.body, { key: ']' });
    expect(element.position).toBe(2);
    expect(element.paused).toBe(true);
    frameAt(video, 2);
    fireEvent.keyDown(document.body, { key: ']' });
    expect(element.position).toBe(6);
    act(() => void vi.advanceTimersByTime(999));
    expect(element.paused).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(element.paused).toBe(false);
    fireEvent.keyDown(document.body, { key: '[' });
    expect(element.position).toBe(2);
  });

  test('a paused video stays paused at a marker', async () => {
    show();
    await press('k');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Go to Person' }));
    expect(element.position).toBe(6);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(element.paused).toBe(true);
  });

  test('K during the rest decides for itself', async () => {
    show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Go to Person' }));
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(element.paused).toBe(false);
    fireEvent.keyDown(document.body, { key: 'k' });
    act(() => void vi.advanceTimersByTime(5_000));
    expect(element.paused).toBe(true);
  });

  test('within a second of a marker it is highlighted', () => {
    const video = show();
    frameAt(video, 5);
    expect(screen.getByRole('button', { name: 'Go to Person' })).toHaveAttribute('data-highlighted');
    expect(screen.getByRole('button', { name: 'Go to Motion' })).not.toHaveAttribute('data-highlighted');
    frameAt(video, 4.5);
    expect(screen.getByRole('button', { name: 'Go to Person' })).not.toHaveAttribute('data-highlighted');
  });
});

test('the speeds are those of the picker', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Playback speed 1x' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map((option) => option.textContent)).toEqual(['4', '3', '2', '1.5', '1 (Normal)', '0.75', '0.5']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '0.5' }));
  expect(element.rate).toBe(0.5);
  expect(await screen.findByRole('button', { name: 'Playback speed 0.5x' })).toBeInTheDocument();
});

test('after choosing a speed the player has its keys back', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Playback speed 1x' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '2' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await press('k');
  expect(element.paused).toBe(true);
  await press('4');
  expect(element.rate).toBe(2);
});

test('zooming out is off while the whole picture is shown', async () => {
  show();
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  expect(zoomOut).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoomOut).toBeEnabled();
  await userEvent.click(zoomOut);
  expect(zoomOut).toBeDisabled();
});

test('a press captures the pointer, so that releasing it outside the picture ends the drag', () => {
  const video = show();
  const stage = video.closest<HTMLElement>('.touch-none');
  const held = vi.fn();
  if (stage) stage.setPointerCapture = held;
  fireEvent.pointerDown(video, { button: 0, pointerId: 7 });
  expect(held).toHaveBeenCalledOnce();
});

test('a snapshot without a picture shows a message', async () => {
  const refused = vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0);
  show();
  await press('{Shift>}S{/Shift}');
  expect(refused).toHaveBeenCalledWith('There is no picture to save');
});

test('a compact player has only play and seek', () => {
  show({ compact: true });
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Position' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
  expect(screen.queryByText('Event Video')).not.toBeInTheDocument();
});
