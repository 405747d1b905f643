import { faultOfTime, parseDayTime } from '../../../lib/time-parse.ts';

/** A disarm window as typed, on the clock of the location. */
export interface EnteredWindow {
  start: string;
  end: string;
}

/** Unix seconds. */
interface DisarmWindow {
  startTimestamp: number;
  endTimestamp: number;
}

const DAY_S = 86_400;

/** The messages of the form of a disarm window (administration, section 5). */
export const DISARM_TEXTS = {
  unreadable: 'Write it as 20-Nov-25 01:00',
  reversed: 'End Time should not be same or less than start time',
  past: 'End Time should not be less than current time',
  long: 'The location is disarmed for more than 24 hours.',
} as const;

/** Reads both ends as typed. `window` is present only if it can be saved. */
export function readWindow(
  { start, end }: EnteredWindow,
  zone: string,
  nowMs: number,
): { window?: DisarmWindow; errors: Partial<EnteredWindow> } {
  const from = parseDayTime(start, zone);
  const to = parseDayTime(end, zone, 'last');
  const errors: Partial<EnteredWindow> = {};
  if (from === undefined) errors.start = faultOfTime(start, zone, DISARM_TEXTS.unreadable);
  if (to === undefined) errors.end = faultOfTime(end, zone, DISARM_TEXTS.unreadable);
  else if (from !== undefined && to <= from) errors.end = DISARM_TEXTS.reversed;
  else if (to < nowMs) errors.end = DISARM_TEXTS.past;
  if (from === undefined || to === undefined || errors.end) return { errors };
  return { window: { startTimestamp: from / 1_000, endTimestamp: to / 1_000 }, errors };
}

/** Whether a notice says how long the window is (administration, section 9). */
export const isLong = ({ startTimestamp, endTimestamp }: DisarmWindow) => endTimestamp - startTimestamp > DAY_S;
