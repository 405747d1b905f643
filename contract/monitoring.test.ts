import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayGroup } from './location-config.ts';
import { type MonitoringRules, monitoringAt, nextMonitoringChange } from './monitoring.ts';

const NONE = { startTimestamp: 0, endTimestamp: 1 };
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

const group = (daysOfWeekTz: number[], ...ranges: [string, string][]): DayGroup => ({
  daysOfWeekTz,
  ranges: ranges.map(([start, end], index) => ({ startAtTz: `${start}:00`, endAtTz: `${end}:00`, order: index + 1 })),
});
const rules = (dayGroupRanges: DayGroup[], more: Partial<MonitoringRules> = {}): MonitoringRules => ({
  timezone: 'Europe/London',
  dayGroupRanges,
  disarm: NONE,
  activation: null,
  ...more,
});
const at = (iso: string) => Date.parse(iso);
const isMonitored = (of: MonitoringRules, iso: string) => monitoringAt(of, at(iso)).isMonitored;
const nights = rules([group(ALL_DAYS, ['20:00', '06:00'])]);

it('monitors overnight ranges on both of their days', () => {
  expect(isMonitored(nights, '2026-01-10T19:59:59Z')).toBe(false);
  expect(isMonitored(nights, '2026-01-10T20:00:00Z')).toBe(true);
  expect(isMonitored(nights, '2026-01-11T05:59:59Z')).toBe(true);
  expect(isMonitored(nights, '2026-01-11T06:00:00Z')).toBe(false);
});

it('lets the night of a day end on a day without a range of its own', () => {
  const fridays = rules([group([5], ['20:00', '06:00'])]);
  expect(isMonitored(fridays, '2026-01-10T03:00:00Z')).toBe(true);
  expect(isMonitored(fridays, '2026-01-10T21:00:00Z')).toBe(false);
});

it('monitors for 24 hours when start and end are equal', () => {
  const saturday = rules([group([6], ['08:00', '08:00'])]);
  expect(isMonitored(saturday, '2026-01-10T07:59:00Z')).toBe(false);
  expect(isMonitored(saturday, '2026-01-10T23:59:59.500Z')).toBe(true);
  expect(isMonitored(saturday, '2026-01-11T07:59:59Z')).toBe(true);
  expect(isMonitored(saturday, '2026-01-11T08:00:00Z')).toBe(false);
});

it('keeps cameras disarmed without a schedule', () => {
  expect(monitoringAt(rules([]), 0)).toEqual({ isMonitored: false, reason: 'no-schedule' });
  expect(nextMonitoringChange(rules([]), 0)).toBeUndefined();
});

it('disarms a site during its disarm window, and treats 0 and 1 as none', () => {
  const disarm = {
    startTimestamp: at('2026-01-10T21:00:00Z') / 1_000,
    endTimestamp: at('2026-01-10T22:00:00Z') / 1_000,
  };
  const disarmed = { ...nights, disarm };
  expect(monitoringAt(disarmed, at('2026-01-10T21:30:00Z'))).toEqual({ isMonitored: false, reason: 'site-disarmed' });
  expect(isMonitored(disarmed, '2026-01-10T22:00:00Z')).toBe(true);
  expect(monitoringAt(rules([group([4], ['00:00', '00:00'])], { timezone: 'UTC' }), 500).reason).toBe('scheduled');
});

it('puts what was set by hand before the disarm window and the schedule', () => {
  const activation = { isArmed: true, startTimestamp: 1_000, endTimestamp: 2_000 };
  const disarm = { startTimestamp: 500, endTimestamp: 3_000 };
  const set = rules([], { activation, disarm });
  expect(monitoringAt(set, 1_500_000)).toEqual({ isMonitored: true, reason: 'camera-armed' });
  expect(monitoringAt(set, 2_000_000)).toEqual({ isMonitored: false, reason: 'site-disarmed' });
  const off = { ...nights, activation: { ...activation, isArmed: false } };
  expect(monitoringAt(off, 1_500_000)).toEqual({ isMonitored: false, reason: 'camera-disarmed' });
});

describe('when clocks change', () => {
  it('monitors both of the hours that a clock shows twice', () => {
    const early = rules([group(ALL_DAYS, ['01:15', '01:45'])]);
    expect(isMonitored(early, '2026-10-25T00:30:00Z')).toBe(true);
    expect(isMonitored(early, '2026-10-25T01:00:00Z')).toBe(false);
    expect(isMonitored(early, '2026-10-25T01:30:00Z')).toBe(true);
  });

  it('begins a range that starts in the skipped hour as the clock jumps', () => {
    const early = rules([group(ALL_DAYS, ['01:30', '05:00'])]);
    expect(isMonitored(early, '2026-03-29T00:59:59Z')).toBe(false);
    expect(isMonitored(early, '2026-03-29T01:00:00Z')).toBe(true);
    expect(nextMonitoringChange(early, at('2026-03-29T00:00:00Z'))?.atMs).toBe(at('2026-03-29T01:00:00Z'));
    expect(nextMonitoringChange(early, at('2026-03-29T01:00:00Z'))?.atMs).toBe(at('2026-03-29T04:00:00Z'));
  });

  it('finds the window of a day of 23 hours', () => {
    const sundays = rules([group([0], ['00:00', '00:00'])]);
    expect(nextMonitoringChange(sundays, at('2026-03-28T23:00:00Z'))?.atMs).toBe(at('2026-03-29T00:00:00Z'));
    expect(nextMonitoringChange(sundays, at('2026-03-29T00:00:00Z'))?.atMs).toBe(at('2026-03-29T23:00:00Z'));
  });

  it('keeps the hours of the site after the change', () => {
    expect(isMonitored(nights, '2026-07-10T19:30:00Z')).toBe(true);
    expect(isMonitored(nights, '2026-07-10T05:30:00Z')).toBe(false);
  });
});

it('tells the next change, also behind a long time that was set by hand', () => {
  expect(nextMonitoringChange(nights, at('2026-01-10T12:00:00Z'))).toEqual({
    atMs: at('2026-01-10T20:00:00Z'),
    isMonitored: true,
    reason: 'scheduled',
  });
  const away = { startTimestamp: 0, endTimestamp: at('2026-03-01T12:00:00Z') / 1_000 };
  expect(nextMonitoringChange({ ...nights, disarm: away }, at('2026-01-10T12:00:00Z'))?.atMs).toBe(
    at('2026-03-01T20:00:00Z'),
  );
  expect(nextMonitoringChange(rules([group(ALL_DAYS, ['00:00', '00:00'])]), 0)).toBeUndefined();
});

const QUARTER_MS = 900_000;
const timeOfDay = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
const schedules = fc
  .array(
    fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      start: timeOfDay,
      end: timeOfDay,
    }),
    {
      maxLength: 3,
    },
  )
  .map((drafts) => {
    const free = new Set(ALL_DAYS);
    return drafts.map(({ days, start, end }) =>
      group(
        days.filter((day) => free.delete(day)),
        [start, end],
      ),
    );
  });

it('agrees with itself: between now and the next change nothing changes, and then it does', () => {
  const zones = fc.constantFrom('Europe/London', 'America/Chicago', 'Australia/Lord_Howe', 'Asia/Kolkata');
  // The weeks around both changes of the clocks of 2026.
  const starts = fc.constantFrom('2026-03-06T00:00:00Z', '2026-03-26T00:00:00Z', '2026-10-23T00:00:00Z');
  fc.assert(
    fc.property(
      schedules,
      zones,
      starts,
      fc.integer({ min: 0, max: 400 }),
      (dayGroupRanges, timezone, start, quarters) => {
        const of = rules(dayGroupRanges, { timezone });
        const fromMs = at(start) + quarters * QUARTER_MS;
        const now = monitoringAt(of, fromMs).isMonitored;
        const next = nextMonitoringChange(of, fromMs);
        const untilMs = next?.atMs ?? fromMs + 8 * 86_400_000;
        for (let ms = fromMs; ms < untilMs; ms += QUARTER_MS) expect(monitoringAt(of, ms).isMonitored).toBe(now);
        if (next) {
          expect(monitoringAt(of, next.atMs).isMonitored).toBe(!now);
          expect(monitoringAt(of, next.atMs - 1).isMonitored).toBe(now);
        }
      },
    ),
    { numRuns: 400 },
  );
});
