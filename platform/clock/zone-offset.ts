import { LRUCache } from 'lru-cache';

/** UTC offsets change only at quarters of an hour. */
export const QUARTER_MS = 15 * 60_000;

/** Number of offsets to cache. */
const KEPT = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: KEPT });

/** The clock of a zone (IANA name) at a time (ms UTC): a date whose UTC fields are the zone's. In UTC for an unknown zone. */
export const localDate = (epochMs: number, timezone: string): Date =>
  new Date(epochMs + offsetMinutes(epochMs, timezone) * 60_000);

/** The offset of a zone (IANA name) from UTC at a time (ms UTC), in minutes; 0 when the zone is unknown. */
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
