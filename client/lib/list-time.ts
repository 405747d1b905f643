import { serverNow } from './server-time.ts';
import { formatDayTime, formatTimeOfDay } from './time.ts';
import { userZone } from './user-zone.ts';

const DAY_MS = 86_400_000;

/** Whether a time of day alone says which day is meant: less than 24 hours ago. */
export const isWithinDay = (ms: number) => serverNow() - ms < DAY_MS;

/** When something in a list was, on the user's clock: the time of day within a day, the date before. */
export function formatListTime(ms: number): string {
  return isWithinDay(ms) ? formatTimeOfDay(ms, userZone()) : formatDayTime(ms, userZone());
}
