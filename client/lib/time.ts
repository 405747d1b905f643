import { weekdayName } from '#contract/weekdays.ts';
import { zoneOffsetMs } from './zone-offset.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats of times. Moments are epoch milliseconds (UTC), zones are IANA names; an unknown zone is shown as
 * UTC.
 */
function clockParts(ms: number, zone: string) {
  const date = new Date(ms + zoneOffsetMs(zone, ms));
  const iso = date.toISOString();
  const monthAndYear = `${MONTHS[date.getUTCMonth()]}-${iso.slice(2, 4)}`;
  return {
    /** 'Thu' */
    weekday: weekdayName(date.getUTCDay()).slice(0, 3),
    /** '2025-11-20' */
    date: iso.slice(0, 10),
    /** '02-Nov-25' */
    day: `${iso.slice(8, 10)}-${monthAndYear}`,
    /** '2-Nov-25' */
    shortDay: `${date.getUTCDate()}-${monthAndYear}`,
    /** '02:14' */
    minute: iso.slice(11, 16),
    /** '02:14:25' */
    time: iso.slice(11, 19),
    /** '02:14:25.4' */
    tenth: iso.slice(11, 21),
  };
}

/** '20-Nov-25 02:14:25' */
export function formatTimestamp(ms: number, zone: string): string {
  const { day, time } = clockParts(ms, zone);
  return `${day} ${time}`;
}

/** '02:14:25' */
export function formatTimeOfDay(ms: number, zone: string): string {
  return clockParts(ms, zone).time;
}

/** 'Thu 02:14:25 America/Chicago' */
export function formatLocalTime(ms: number, zone: string): string {
  return `${formatWeekdayTime(ms, zone)} ${zone}`;
}

/** 'Thu 02:14:25' */
export function formatWeekdayTime(ms: number, zone: string): string {
  const { weekday, time } = clockParts(ms, zone);
  return `${weekday} ${time}`;
}

/** 'Thu 02:14:37, 20-Nov-25': the live clock; days below ten have one digit. */
export function formatClock(ms: number, zone: string): string {
  const { weekday, time, shortDay } = clockParts(ms, zone);
  return `${weekday} ${time}, ${shortDay}`;
}

/** '02:14' */
export function formatMinute(ms: number, zone: string): string {
  return clockParts(ms, zone).minute;
}

/** '2-Nov-25' */
export function formatShortDay(ms: number, zone: string): string {
  return clockParts(ms, zone).shortDay;
}

/** '20-Nov-25' */
export function formatDay(ms: number, zone: string): string {
  return clockParts(ms, zone).day;
}

/** 'Thu, 20-Nov-25' */
export function formatWeekday(ms: number, zone: string): string {
  const { weekday, day } = clockParts(ms, zone);
  return `${weekday}, ${day}`;
}

/** '20-Nov-25 02:14' */
export function formatDayTime(ms: number, zone: string): string {
  const { day, minute } = clockParts(ms, zone);
  return `${day} ${minute}`;
}

/**
 * '2025-11-20 02:14:31', or with tenths '2025-11-20 02:14:31.4': the time that a camera overlays on its
 * picture.
 */
export function formatCameraTime(ms: number, zone: string, { tenths = false }: { tenths?: boolean } = {}): string {
  const { date, time, tenth } = clockParts(ms, zone);
  return `${date} ${tenths ? tenth : time}`;
}

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * '00:01:09'; hours continue past 24. Fractions of a second are dropped, and negative durations count as zero.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(padTwoDigits).join(':');
}

/** '0:47', '12:05': minutes continue past 60. */
export function formatMinutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${padTwoDigits(seconds % 60)}`;
}

const HOUR_MS = 3_600_000;

/**
 * '-0:48', '+0:08', '0:00': the offset from another moment. '-11h01' from one hour on, where seconds do not
 * matter.
 */
export function formatOffset(ms: number): string {
  const distanceMs = Math.abs(ms);
  const hours = Math.floor(distanceMs / HOUR_MS);
  const text =
    hours > 0 ? `${hours}h${padTwoDigits(Math.floor((distanceMs % HOUR_MS) / 60_000))}` : formatMinutes(distanceMs);
  if (text === '0:00') return text;
  return `${ms < 0 ? '-' : '+'}${text}`;
}

/** '20251120-0214': for file names. */
export function formatFileTime(ms: number, zone: string): string {
  const { date, minute } = clockParts(ms, zone);
  return `${date.replaceAll('-', '')}-${minute.replace(':', '')}`;
}
