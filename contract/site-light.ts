import type { Light } from './clip-catalogue.ts';

/** Minutes after local midnight at which a site's cameras see day and night begin. */
export const DAY_BEGINS_MINUTE = 6 * 60 + 30;
export const NIGHT_BEGINS_MINUTE = 19 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Day or night at a site. Which clip a camera shows, and so which ground truth belongs to
 * it, depends on it: media, simulator and seeding must agree. Taken once per segment of
 * SEGMENT_MS, at its beginning. `epochMs` is ms UTC, `timezone` an IANA name; an unknown
 * name throws a RangeError.
 */
export function lightAt(epochMs: number, timezone: string): Light {
  const minute = localMinute(epochMs, timezone);
  return minute >= DAY_BEGINS_MINUTE && minute < NIGHT_BEGINS_MINUTE ? 'day' : 'night';
}

function localMinute(epochMs: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
    formats.set(timezone, format);
  }
  const [hour = '0', minute = '0'] = format.format(epochMs).split(':');
  return (Number(hour) % 24) * 60 + Number(minute);
}
