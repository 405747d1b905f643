import { expect, test } from 'vitest';
import { testEvent } from '../testing/test-group.ts';
import { eventLabel, eventsByCamera, initialAlarm, severityCounts } from './group-lanes.ts';

/** No machine that runs tests keeps this time, so that it is marked on each. */
const UNINHABITED = 'Etc/GMT+12';

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
  const { location } = testEvent({});
  const event = testEvent({
    alarmStartTime: Date.parse('2025-11-20T08:13:47.000Z'),
    isPastEvent: true,
    location: { ...location, timezone: UNINHABITED },
  });
  expect(eventLabel(event)).toBe('high alarm at 20:13:47 GMT-12, past event');
});
