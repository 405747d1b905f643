import { serverNow } from './server-time.ts';
import { formatDayTime, formatTimeOfDay } from './time.ts';

const DAY_MS = 86_400_000;

/** Whether a time of day alone says which day is meant: less than 24 hours ago. */
export const isWithinDay = (ms: number) => serverNow() - ms < DAY_MS;

/** When something in a list was, on the site's clock: the time of day within a day, the date before. */
export function formatListTime(ms: number, zone: string): string {
  return isWithinDay(ms) ? formatTimeOfDay(ms, zone) : formatDayTime(ms, zone);
}
