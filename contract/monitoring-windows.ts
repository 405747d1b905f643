import type { DayGroup, ScheduleRange } from './location-config.ts';

/** A part of one day, in seconds since midnight; one that ends at `LAST_SECOND` lasts until midnight. */
export interface DayWindow {
  from: number;
  to: number;
}

/** 23:59:59, where the part of an overnight window ends that lies on its first day. */
export const LAST_SECOND = 86_399;

/**
 * The monitored parts of a weekday (0 is Sunday), by start time. A window whose end is not after its start ends at
 * 23:59:59, and the rest of it is a window of the next day (operator response tools, section 9).
 */
export function windowsOfDay(groups: readonly DayGroup[], weekday: number): DayWindow[] {
  const today = rangesOf(groups, weekday).map(({ from, to }) => ({ from, to: to > from ? to : LAST_SECOND }));
  const sinceYesterday = rangesOf(groups, (weekday + 6) % 7)
    .filter(({ from, to }) => to <= from && to > 0)
    .map(({ to }) => ({ from: 0, to }));
  return [...sinceYesterday, ...today].sort((a, b) => a.from - b.from || a.to - b.to);
}

function rangesOf(groups: readonly DayGroup[], weekday: number): DayWindow[] {
  return groups
    .filter(({ daysOfWeekTz }) => daysOfWeekTz.includes(weekday))
    .flatMap(({ ranges }) => ranges)
    .map(({ startAtTz, endAtTz }: ScheduleRange) => ({ from: secondsOf(startAtTz), to: secondsOf(endAtTz) }))
    .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to));
}

/** Seconds since midnight of `HH:MM:SS`; NaN for anything else. */
function secondsOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = 0] = text.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}
