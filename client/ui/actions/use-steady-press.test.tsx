import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteadyPress } from './use-steady-press.ts';

const done = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  done.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** Is pressed in the same commit that changes its meaning, before effects that follow the paint. */
function PressedAtOnce({ meaning }: { meaning: string }) {
  const press = useSteadyPress(meaning, () => done(meaning));
  useLayoutEffect(() => {
    if (meaning === 'Resume') press();
  });
  return null;
}

function Toggle({ isPaused }: { isPaused: boolean }) {
  const label = isPaused ? 'Resume' : 'Pause';
  const press = useSteadyPress(label, () => done(label));
  return (
    <button type="button" onClick={press}>
      {label}
    </button>
  );
}

it('drops a press that was aimed at what the button meant a moment ago', () => {
  const { rerender } = render(<Toggle isPaused={false} />);
  rerender(<Toggle isPaused />);
  fireEvent.click(screen.getByRole('button'));
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  fireEvent.click(screen.getByRole('button'));
  expect(done.mock.calls).toEqual([['Resume']]);
});

it('drops a press in the moment that the meaning changes', () => {
  const { rerender } = render(<PressedAtOnce meaning="Pause" />);
  rerender(<PressedAtOnce meaning="Resume" />);
  expect(done).not.toHaveBeenCalled();
});
