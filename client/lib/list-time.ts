import { serverNow } from './server-time.ts';
import { formatDayTime, formatTimeOfDay } from './time.ts';

const DAY_MS = 86_400_000;

/** Whether a time of day is unambiguous without its date: less than 24 hours ago. */
const isWithinDay = (ms: number) => serverNow() - ms < DAY_MS;

/** A time in a list, on the site's clock: the time of day within the last 24 hours, otherwise with its date. */
export function formatListTime(ms: number, zone: string): string {
  return isWithinDay(ms) ? formatTimeOfDay(ms, zone) : formatDayTime(ms, zone);
}
