import { expect, test } from 'vitest';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { playbackMarkers } from './playback-markers.ts';

const alarm = { id: 'a', startTime: Date.parse('2025-11-20T08:14:25.000Z'), endTime: 0, status: 'pending', tap: 92 };

test("an alarm is marked at its start, on the site's clock", () => {
  expect(playbackMarkers([alarm], 'America/Chicago')).toEqual([
    {
      timestamp: alarm.startTime,
      type: 'Error',
      label: `Alarm 02:14:25${zoneMark(alarm.startTime, 'America/Chicago')}, TAP 92, pending`,
    },
  ]);
});

test("the colour shows the alarm's status; a scan event has no TAP", () => {
  const [busy, done] = playbackMarkers(
    [
      { ...alarm, status: 'in_progress' },
      { ...alarm, status: 'resolved', tap: null },
    ],
    'UTC',
  );
  expect(busy).toMatchObject({
    type: 'Warning',
    label: `Alarm 08:14:25${zoneMark(alarm.startTime, 'UTC')}, TAP 92, in progress`,
  });
  expect(done).toMatchObject({ type: 'Info', label: `Alarm 08:14:25${zoneMark(alarm.startTime, 'UTC')}, resolved` });
});
