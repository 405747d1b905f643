import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_MS } from './picture-rate.ts';
import { usePictureRate } from './use-picture-rate.ts';

/** Frames counted by the browser for the video of the wall. */
const counted = { totalVideoFrames: 0, droppedVideoFrames: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(counted, { totalVideoFrames: 0, droppedVideoFrames: 0 });
  HTMLVideoElement.prototype.getVideoPlaybackQuality = () => ({ ...counted, creationTime: 0, corruptedVideoFrames: 0 });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'getVideoPlaybackQuality');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Wall() {
  const place = useRef<HTMLDivElement>(null);
  const { rate, tryFull } = usePictureRate(place);
  return (
    <div ref={place}>
      <video muted />
      <output>{rate}</output>
      <button type="button" onClick={tryFull}>
        Try full rate
      </button>
    </div>
  );
}

/** Lets samples pass in which the browser drops this many of 100 frames. */
const pass = (samples: number, dropped: number) =>
  act(async () => {
    for (let sample = 0; sample < samples; sample += 1) {
      counted.totalVideoFrames += 100;
      counted.droppedVideoFrames += dropped;
      await vi.advanceTimersByTimeAsync(SAMPLE_MS);
    }
  });

test('a wall whose videos drop frames lowers its rate, and one that shows them all does not', async () => {
  render(<Wall />);
  await pass(5, 2);
  expect(screen.getByRole('status')).toHaveTextContent('full');
  await pass(2, 50);
  expect(screen.getByRole('status')).toHaveTextContent('small');
});

test('a wall whose operator tries the full rate shows it at once, and lowers it again when frames are dropped', async () => {
  render(<Wall />);
  await pass(5, 50);
  expect(screen.getByRole('status')).toHaveTextContent('stills');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try full rate' })));
  expect(screen.getByRole('status')).toHaveTextContent('full');
  await pass(2, 50);
  expect(screen.getByRole('status')).toHaveTextContent('small');
});

test('a hidden tab does not count: its videos are not shown at all', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Wall />);
  await pass(5, 90);
  expect(screen.getByRole('status')).toHaveTextContent('full');
});
