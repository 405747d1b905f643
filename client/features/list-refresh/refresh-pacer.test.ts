import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshPacer } from './refresh-pacer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('refreshes at once, and combines the changes of the next 200 ms', () => {
  const refresh = vi.fn();
  const pacer = refreshPacer<'alarms' | 'alarm-groups'>(refresh);
  pacer.changed(['alarms']);
  expect(refresh.mock.calls).toEqual([[['alarms']]]);
  pacer.changed(['alarms']);
  pacer.changed(['alarm-groups', 'alarms']);
  vi.advanceTimersByTime(199);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenLastCalledWith(['alarms', 'alarm-groups']);
});

it('is idle when nothing changes, and refreshes at once afterwards', () => {
  const refresh = vi.fn();
  const pacer = refreshPacer(refresh);
  pacer.changed(['alarms']);
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  pacer.changed(['alarms']);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('refreshes nothing once stopped', () => {
  const refresh = vi.fn();
  const pacer = refreshPacer(refresh);
  pacer.changed(['alarms']);
  pacer.changed(['alarms']);
  pacer.stop();
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
