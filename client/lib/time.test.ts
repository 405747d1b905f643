import { describe, expect, it } from 'vitest';
import {
  formatCameraTime,
  formatClock,
  formatDay,
  formatDayTime,
  formatDuration,
  formatLocalTime,
  formatMinutes,
  formatOffset,
  formatTimeOfDay,
  formatTimestamp,
} from './time.ts';

const moment = Date.UTC(2025, 10, 20, 8, 14, 25, 430);
const chicago = 'America/Chicago';

describe('times', () => {
  it('writes a timestamp in the zone', () => {
    expect(formatTimestamp(moment, chicago)).toBe('20-Nov-25 02:14:25');
  });
  it('writes the local time with its weekday and zone', () => {
    expect(formatLocalTime(moment, chicago)).toBe('Thu 02:14:25 America/Chicago');
    expect(formatTimeOfDay(moment, 'Asia/Kolkata')).toBe('13:44:25');
  });
  it('writes the clock with single-digit days', () => {
    expect(formatClock(moment, chicago)).toBe('Thu 02:14:25, 20-Nov-25');
    expect(formatClock(Date.UTC(2025, 10, 3, 8), 'UTC')).toBe('Mon 08:00:00, 3-Nov-25');
  });
  it('writes the camera time with and without tenths', () => {
    expect(formatCameraTime(moment, chicago)).toBe('2025-11-20 02:14:25');
    expect(formatCameraTime(moment, chicago, { tenths: true })).toBe('2025-11-20 02:14:25.4');
  });
  it('writes days', () => {
    expect([formatDay(moment, chicago), formatDayTime(moment, chicago)]).toEqual(['20-Nov-25', '20-Nov-25 02:14']);
  });
  it('follows daylight saving', () => {
    expect(formatTimeOfDay(Date.UTC(2026, 2, 8, 7, 59, 59), chicago)).toBe('01:59:59');
    expect(formatTimeOfDay(Date.UTC(2026, 2, 8, 8, 0, 0), chicago)).toBe('03:00:00');
  });
  it('shows UTC for an unknown zone', () => {
    expect(formatTimeOfDay(moment, 'Mars/Olympus')).toBe('08:14:25');
  });
});

describe('spans', () => {
  it('writes durations with hours', () => {
    expect([69_999, 90_061_000, -5].map(formatDuration)).toEqual(['00:01:09', '25:01:01', '00:00:00']);
  });
  it('writes ages as minutes and seconds', () => {
    expect([47_900, 83_000, 3_725_000].map(formatMinutes)).toEqual(['0:47', '1:23', '62:05']);
  });
  it('writes offsets with their sign, except zero', () => {
    expect([-48_000, 8_000, 0, -400].map(formatOffset)).toEqual(['-0:48', '+0:08', '0:00', '0:00']);
  });
  it('writes offsets of an hour and more in hours and minutes', () => {
    expect([-3_599_000, 3_600_000, -39_699_000].map(formatOffset)).toEqual(['-59:59', '+1h00', '-11h01']);
  });
});
