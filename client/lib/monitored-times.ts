import type { LocationConfig } from '#contract/location-config.ts';
import { LAST_SECOND, windowsOfDay } from '#contract/monitoring-windows.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/*
 * The monitoring windows of a site as moments. Its schedule is on the clock of the schedule's zone; moments are ms UTC.
 */

type Schedule = LocationConfig['motionDetectionWindow'];

/** A stretch of time, ms UTC; the end is not part of it. */
export interface TimeSpan {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;

/** Midnight (as UTC) of the day that the zone's clock shows at a moment. */
const localDay = (moment: number, zone: string) => Math.floor((moment + zoneOffsetMs(zone, moment)) / DAY_MS) * DAY_MS;

/** The moment at which the zone's clock shows a time, given as if it were UTC. */
function momentAtLocal(local: number, zone: string): number {
  const near = local - zoneOffsetMs(zone, local);
  return local - zoneOffsetMs(zone, near);
}

function windowsOnDay(day: number, { timezone, dayGroupRanges }: Schedule): TimeSpan[] {
  return windowsOfDay(dayGroupRanges, new Date(day).getUTCDay()).map(({ from, to }) => ({
    from: momentAtLocal(day + from * 1_000, timezone),
    to: momentAtLocal(day + (to === LAST_SECOND ? DAY_MS : to * 1_000), timezone),
  }));
}

/** The monitored times between two moments, by start; windows that touch, as at midnight, are one. */
export function monitoredTimes(schedule: Schedule, { from, to }: TimeSpan): TimeSpan[] {
  const times: TimeSpan[] = [];
  for (let day = localDay(from, schedule.timezone); day <= localDay(to, schedule.timezone); day += DAY_MS) {
    for (const window of windowsOnDay(day, schedule)) {
      const last = times.at(-1);
      if (last && window.from <= last.to) last.to = Math.max(last.to, window.to);
      else times.push({ ...window });
    }
  }
  return times
    .filter((window) => window.to > from && window.from < to)
    .map((window) => ({ from: Math.max(window.from, from), to: Math.min(window.to, to) }));
}

/** Why a site is not monitored at a moment; undefined while it is (operator response tools, section 8). */
export function unmonitoredReason(schedule: Schedule, now: number): string | undefined {
  const today = windowsOnDay(localDay(now, schedule.timezone), schedule);
  if (today.length === 0) return 'No monitoring windows configured for today';
  return today.some(({ from, to }) => from <= now && now < to)
    ? undefined
    : 'Current time is outside monitoring window';
}
