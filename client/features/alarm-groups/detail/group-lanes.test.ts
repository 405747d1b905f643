import { expect, test } from 'vitest';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { testEvent } from '../testing/test-group.ts';
import { eventLabel, eventsByCamera, initialAlarm, severityCounts } from './group-lanes.ts';

const low = testEvent({ id: 'low', severity: 'low', alarmStartTime: 1_000 });
const high = testEvent({ id: 'high', alarmStartTime: 5_000 });
const done = testEvent({ id: 'done', alarmStartTime: 3_000, resolvedAlarm: true });
const elsewhere = testEvent({ id: 'elsewhere', cameraId: 'camera-2', cameraName: 'South', alarmStartTime: 500 });

test('cameras are ordered by their first alarm, and the alarms of each camera by time', () => {
  const cameras = eventsByCamera([high, low, elsewhere, done]);
  expect(cameras.map(({ cameraId, events }) => [cameraId, events.map(({ id }) => id)])).toEqual([
    ['camera-2', ['elsewhere']],
    ['camera-1', ['low', 'done', 'high']],
  ]);
});

test('the first open high alarm is shown first, or else the first alarm', () => {
  expect(initialAlarm([high, low, done])?.id).toBe('high');
  expect(initialAlarm([done, low])?.id).toBe('low');
  expect(initialAlarm([])).toBeUndefined();
});

test('every severity except low is critical', () => {
  const other = testEvent({ severity: 'other' });
  expect(severityCounts([high, low, other])).toEqual({ critical: 2, minor: 1 });
});

test('a segment is named by its severity, its time at the site and its kind', () => {
  const start = Date.parse('2025-11-20T08:13:47.000Z');
  expect(eventLabel(testEvent({ alarmStartTime: start, isPastEvent: true }))).toBe(
    `high alarm at 02:13:47${zoneMark(start, 'America/Chicago')}, past event`,
  );
});
