import { localDate, offsetMinutes } from '#platform/clock/zone-offset.ts';

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
  const local = localDate(epochMs, timezone);
  return {
    weekday: (local.getUTCDay() + 6) % 7,
    seconds: local.getUTCHours() * 3_600 + local.getUTCMinutes() * 60 + local.getUTCSeconds(),
  };
}
