import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { weekdayName } from '#contract/weekdays.ts';

/**
 * How times are written. Moments are epoch milliseconds (UTC), zones are IANA names; a zone nobody knows is shown as
 * UTC rather than not at all.
 */
function inZone(ms: number, zone: string): TZDate {
  const date = new TZDate(ms, zone);
  return Number.isNaN(date.getTime()) ? new TZDate(ms, 'UTC') : date;
}

/** 'Thu', the separator, and what the pattern makes of the moment. */
function withWeekday(ms: number, zone: string, separator: string, pattern: string): string {
  const date = inZone(ms, zone);
  return `${weekdayName(date.getDay()).slice(0, 3)}${separator}${format(date, pattern)}`;
}

/** '20-Nov-25 02:14:25' */
export function formatTimestamp(ms: number, zone: string): string {
  return format(inZone(ms, zone), 'dd-MMM-yy HH:mm:ss');
}

const timesOfDay = new Map<string, Intl.DateTimeFormat>();

/** Timelines write hundreds of times at once: kept formatters write them fifty times as fast. */
function timeOfDayIn(zone: string): Intl.DateTimeFormat {
  const known = timesOfDay.get(zone);
  if (known) return known;
  const timeZone = Number.isNaN(new TZDate(0, zone).getTime()) ? 'UTC' : zone;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  timesOfDay.set(zone, made);
  return made;
}

/** '02:14:25' */
export function formatTimeOfDay(ms: number, zone: string): string {
  return timeOfDayIn(zone).format(ms);
}

/** 'Thu 02:14:25 America/Chicago' */
export function formatLocalTime(ms: number, zone: string): string {
  return `${formatWeekdayTime(ms, zone)} ${zone}`;
}

/** 'Thu 02:14:25' */
export function formatWeekdayTime(ms: number, zone: string): string {
  return withWeekday(ms, zone, ' ', 'HH:mm:ss');
}

/** 'Thu 02:14:37, 20-Nov-25': the live clock; days below ten have one figure. */
export function formatClock(ms: number, zone: string): string {
  return withWeekday(ms, zone, ' ', 'HH:mm:ss, d-MMM-yy');
}

/** '20-Nov-25' */
export function formatDay(ms: number, zone: string): string {
  return format(inZone(ms, zone), 'dd-MMM-yy');
}

/** 'Thu, 20-Nov-25' */
export function formatWeekday(ms: number, zone: string): string {
  return withWeekday(ms, zone, ', ', 'dd-MMM-yy');
}

/** '20-Nov-25 02:14' */
export function formatDayTime(ms: number, zone: string): string {
  return format(inZone(ms, zone), 'dd-MMM-yy HH:mm');
}

/** '2025-11-20 02:14:31', or with tenths '2025-11-20 02:14:31.4': the time a camera writes into its picture. */
export function formatCameraTime(ms: number, zone: string, { tenths = false }: { tenths?: boolean } = {}): string {
  return format(inZone(ms, zone), tenths ? 'yyyy-MM-dd HH:mm:ss.S' : 'yyyy-MM-dd HH:mm:ss');
}

const twoFigures = (value: number) => String(value).padStart(2, '0');

/** '00:01:09'; hours go on past 24. Part of a second is dropped, and what is negative counts as none. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoFigures).join(':');
}

/** '0:47', '12:05': minutes go on past 60. */
export function formatMinutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${twoFigures(seconds % 60)}`;
}

const HOUR_MS = 3_600_000;

/** '-0:48', '+0:08', '0:00': how far from another moment. '-11h01' from an hour on, where seconds tell nothing. */
export function formatOffset(ms: number): string {
  const away = Math.abs(ms);
  const hours = Math.floor(away / HOUR_MS);
  const text = hours > 0 ? `${hours}h${twoFigures(Math.floor((away % HOUR_MS) / 60_000))}` : formatMinutes(away);
  if (text === '0:00') return text;
  return `${ms < 0 ? '-' : '+'}${text}`;
}

/** '20251120-0214': in the names of files. */
export function formatFileTime(ms: number, zone: string): string {
  return format(inZone(ms, zone), 'yyyyMMdd-HHmm');
}
