import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondTick } from './time-tick.ts';

const start = Date.UTC(2025, 10, 20, 8, 14, 25, 700);
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function Seconds({ now }: { now: () => number }) {
  return <p>{new Date(useSecondTick(now)).toISOString().slice(17, 19)}</p>;
}

it('ticks when a second begins, not one second after mounting', () => {
  render(<Seconds now={() => vi.getMockedSystemTime()?.valueOf() ?? 0} />);
  expect(screen.getByText('25')).toBeVisible();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByText('26')).toBeVisible();
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.getByText('26')).toBeVisible();
});

it('runs one timer for all users of a clock, and none once they have unmounted', () => {
  const now = () => vi.getMockedSystemTime()?.valueOf() ?? 0;
  const { unmount } = render(
    <>
      <Seconds now={now} />
      <Seconds now={now} />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
