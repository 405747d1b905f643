import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteadyPress } from './use-steady-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const done = vi.fn();

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
