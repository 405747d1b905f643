import { faultOfTime, parseDayTime } from '../../../lib/time-parse.ts';

/** The default length of a window (administration, section 9). */
export const ARM_WINDOW_MS = 3_600_000;

const NOT_A_TIME = 'Write it as 20-Nov-25 01:00';

interface ArmWindow {
  /** ms UTC */
  start: number;
  end: number;
}

interface ReadWindow {
  window?: ArmWindow;
  errors: { start?: string; end?: string };
}

/** Reads both times as typed, on the clock of the zone. The start is at least the current minute, the end after it. */
export function readArmWindow(texts: { start: string; end: string }, zone: string, nowMs: number): ReadWindow {
  const start = parseDayTime(texts.start, zone);
  const end = parseDayTime(texts.end, zone, 'last');
  const errors: ReadWindow['errors'] = {};
  if (start === undefined) errors.start = faultOfTime(texts.start, zone, NOT_A_TIME);
  else if (start < Math.floor(nowMs / 60_000) * 60_000)
    errors.start = 'Start Time should not be less than current time';
  if (end === undefined) errors.end = faultOfTime(texts.end, zone, NOT_A_TIME);
  else if (start !== undefined && end <= start) errors.end = 'End Time should not be same or less than start time';
  if (start === undefined || end === undefined || errors.start || errors.end) return { errors };
  return { window: { start, end }, errors };
}
