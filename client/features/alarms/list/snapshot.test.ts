import { expect, test } from 'vitest';
import { testAlarm, testAlarms } from '../testing/test-alarm.ts';
import { holdFor, lateAmong, missingFrom, newerBounds, refreshed } from './snapshot.ts';

const NOON = Date.parse('2025-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const pastHour = { period: 'past-hour' } as const;

test('the first page holds at its newest alarm, within the period as it was', () => {
  const rows = testAlarms(3);
  const newest = Date.parse('2025-11-20T08:14:25.000Z');
  expect(holdFor(rows, 1, pastHour, NOON)).toEqual({ newest, bounds: { from: NOON - HOUR, to: newest } });
});

test('a further page holds at the moment of opening', () => {
  expect(holdFor(testAlarms(3), 2, { period: 'all-time' }, NOON)).toEqual({ newest: NOON, bounds: { to: NOON } });
});

test('an empty list holds nothing back', () => {
  expect(holdFor([], 1, pastHour, NOON)).toBeNull();
});

test('a custom range is not held past its end, and nothing is newer than it', () => {
  const range = { period: 'custom-range', from: NOON - HOUR, to: NOON - 1 } as const;
  const hold = holdFor(testAlarms(1), 2, range, NOON);
  expect(hold?.bounds.to).toBe(NOON - 1);
  expect(hold && newerBounds(hold, range)).toBeUndefined();
});

test('what is newer begins a millisecond after the hold', () => {
  expect(newerBounds({ newest: NOON, bounds: {} }, pastHour)).toEqual({ from: NOON + 1 });
});

test('a refresh changes rows in their places and keeps unchanged ones as they are', () => {
  const shown = testAlarms(3);
  const rows = refreshed(shown, [testAlarm({ ...shown[1], status: 'in_progress' }), { ...testAlarm(shown[0]) }]);
  expect(rows.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  expect(rows[1]?.status).toBe('in_progress');
  expect(rows[0]).toBe(shown[0]);
  expect(rows[2]).toBe(shown[2]);
});

test('a still that is only signed anew does not make another row', () => {
  const before = testAlarm({ imagePath: '/still?jwt=a' });
  expect(refreshed([before], [{ ...before, imagePath: '/still?jwt=b' }])[0]).toBe(before);
  expect(refreshed([before], [{ ...before, imagePath: null }])[0]).not.toBe(before);
});

test('rows that a reply lacks are named', () => {
  const shown = testAlarms(3);
  expect(missingFrom(shown, shown.slice(1))).toEqual([shown[0]]);
});

test('an alarm that turns up between the shown ones is late; what moves up from the next page is not', () => {
  const shown = testAlarms(2);
  const between = testAlarm({ id: 'late', timestamp: '2025-11-20T08:14:24.500Z' });
  const below = testAlarm({ id: 'below', timestamp: '2025-11-20T08:14:20.000Z' });
  expect(lateAmong(shown, [...shown, between, below])).toEqual([between]);
});
