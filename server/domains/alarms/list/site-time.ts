import { LRUCache } from 'lru-cache';

/** Offsets from UTC change at whole quarters of an hour only. */
const QUARTER_MS = 15 * 60_000;

/** Offsets that are kept. */
const KEPT = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: KEPT });

/** A time (ms UTC) on the clock of a zone (IANA name), as ISO 8601 with the zone's offset; of a zone that is not known here, in UTC. */
export function siteTime(epochMs: number, timezone: string): string {
  const minutes = offsetMinutes(epochMs, timezone);
  const local = new Date(epochMs + minutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function offsetMinutes(epochMs: number, timezone: string): number {
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
