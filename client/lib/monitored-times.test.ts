import { describe, expect, it } from 'vitest';
import { monitoredTimes, unmonitoredReason } from './monitored-times.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const schedule = (timezone: string, daysOfWeekTz: number[], startAtTz: string, endAtTz: string) => ({
  timezone,
  dayGroupRanges: [{ daysOfWeekTz, ranges: [{ startAtTz, endAtTz, order: 1 }] }],
});
/** 2025-11-20 is a Thursday. */
const nights = schedule('America/Chicago', [4], '22:00:00', '06:00:00');

describe('monitored times', () => {
  it("are on the clock of the schedule's zone, and one over midnight", () => {
    const span = { from: at('2025-11-20T00:00:00'), to: at('2025-11-22T00:00:00') };
    expect(monitoredTimes(nights, span)).toEqual([{ from: at('2025-11-21T04:00:00'), to: at('2025-11-21T12:00:00') }]);
  });

  it('end with the span that is asked for', () => {
    const span = { from: at('2025-11-21T05:00:00'), to: at('2025-11-21T06:00:00') };
    expect(monitoredTimes(nights, span)).toEqual([span]);
  });

  it('keep to the clock when it changes', () => {
    const daily = schedule('Europe/Berlin', [0], '01:00:00', '04:00:00');
    const span = { from: at('2025-10-25T20:00:00'), to: at('2025-10-26T20:00:00') };
    expect(monitoredTimes(daily, span)).toEqual([{ from: at('2025-10-25T23:00:00'), to: at('2025-10-26T03:00:00') }]);
  });
});

describe('a site that is not monitored now', () => {
  it('has no window today', () => {
    expect(unmonitoredReason(nights, at('2025-11-20T01:00:00'))).toBe('No monitoring windows configured for today');
    expect(unmonitoredReason({ timezone: 'UTC', dayGroupRanges: [] }, at('2025-11-20T01:00:00'))).toBe(
      'No monitoring windows configured for today',
    );
  });

  it('is outside of the windows of today', () => {
    expect(unmonitoredReason(nights, at('2025-11-20T20:00:00'))).toBe('Current time is outside monitoring window');
    expect(unmonitoredReason(nights, at('2025-11-21T12:00:00'))).toBe('Current time is outside monitoring window');
  });

  it('is monitored in both parts of a window over midnight, and in the last second of its first day', () => {
    for (const time of [
      '2025-11-21T04:00:00',
      '2025-11-21T05:59:59.500',
      '2025-11-21T06:00:00',
      '2025-11-21T11:59:59',
    ]) {
      expect(unmonitoredReason(nights, at(time))).toBeUndefined();
    }
  });
});
