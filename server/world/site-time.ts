import { LRUCache } from 'lru-cache';

/** UTC offsets change only at quarters of an hour. */
export const QUARTER_MS = 15 * 60_000;

/** Number of offsets to cache. */
const KEPT = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: KEPT });

/**
 * Formats a time (ms UTC) in a zone (IANA name) as ISO 8601 with the zone's offset; in UTC when the zone is unknown.
 */
export function siteTime(epochMs: number, timezone: string): string {
  const minutes = offsetMinutes(epochMs, timezone);
  const local = new Date(epochMs + minutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The reading of a site's clock: the weekday (0 is Monday), and the seconds since midnight. */
export interface SiteClock {
  weekday: number;
  seconds: number;
}

/** The clock of a zone (IANA name) at a time (ms UTC), with daylight saving; in UTC when the zone is unknown. */
export function siteClock(epochMs: number, timezone: string): SiteClock {
  const local = new Date(epochMs + offsetMinutes(epochMs, timezone) * 60_000);
  return {
    weekday: (local.getUTCDay() + 6) % 7,
    seconds: local.getUTCHours() * 3_600 + local.getUTCMinutes() * 60 + local.getUTCSeconds(),
  };
}

/** The difference of the clock of a zone to UTC at a time (ms UTC), in minutes; 0 when the zone is unknown. */
export function offsetMinutes(epochMs: number, timezone: string): number {
  const quarter = Math.floor(epochMs / QUARTER_MS);
  const key = `${quarter} ${timezone}`;
  let minutes = offsets.get(key);
  if (minutes === undefined) {
    minutes = readOffset(quarter * QUARTER_MS, timezone);
    offsets.set(key, minutes);
  }
  return minutes;
}

function offsetFormat(timezone: string): Intl.DateTimeFormat {
  const format = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  try {
    return format(timezone);
  } catch {
    return format('UTC');
  }
}

function readOffset(epochMs: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    format = offsetFormat(timezone);
    formats.set(timezone, format);
  }
  const name = format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /^GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
