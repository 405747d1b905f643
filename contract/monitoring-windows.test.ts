import { expect, it } from 'vitest';
import { windowsOfDay } from './monitoring-windows.ts';

const group = (daysOfWeekTz: number[], ...ranges: [string, string][]) => ({
  daysOfWeekTz,
  ranges: ranges.map(([startAtTz, endAtTz], index) => ({ startAtTz, endAtTz, order: index + 1 })),
});
const HOUR = 3_600;

it('gives the windows of a weekday by their start', () => {
  const groups = [
    group([1, 2], ['18:00:00', '20:30:00'], ['06:00:00', '08:00:00']),
    group([3], ['00:00:00', '01:00:00']),
  ];
  expect(windowsOfDay(groups, 2)).toEqual([
    { from: 6 * HOUR, to: 8 * HOUR },
    { from: 18 * HOUR, to: 20.5 * HOUR },
  ]);
  expect(windowsOfDay(groups, 0)).toEqual([]);
});

it('splits a window over midnight: it ends at 23:59:59, and the rest belongs to the next day', () => {
  const groups = [group([6], ['22:00:00', '06:00:00'])];
  expect(windowsOfDay(groups, 6)).toEqual([{ from: 22 * HOUR, to: 24 * HOUR - 1 }]);
  expect(windowsOfDay(groups, 0)).toEqual([{ from: 0, to: 6 * HOUR }]);
  expect(windowsOfDay(groups, 1)).toEqual([]);
});

it('ends a window without an end of its own at 23:59:59', () => {
  expect(windowsOfDay([group([4], ['00:00:00', '00:00:00'])], 4)).toEqual([{ from: 0, to: 24 * HOUR - 1 }]);
  expect(windowsOfDay([group([4], ['00:00:00', '00:00:00'])], 5)).toEqual([]);
});

it('leaves out times that cannot be read', () => {
  expect(windowsOfDay([group([1], ['late', 'early'])], 1)).toEqual([]);
});
