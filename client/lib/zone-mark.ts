import { formatClock, formatTimestamp } from './time.ts';
import { userZone } from './user-zone.ts';
import { isZone, QUARTER_MS, zoneOffsetMs } from './zone-offset.ts';

/*
 * The clock on which a time is shown (decision 025): events at a site use the site's clock. A time that is not on
 * the user's own clock, the one in the top bar, names its zone.
 */

/** English has abbreviations only for the zones of its own country or region. */
const REGIONS = ['en-US', 'en-GB', 'en-IN', 'en-AU', 'en-NZ', 'en-ZA', 'en-CA'];

/** The mark of a zone without an abbreviation: 'GMT-3'. */
const OFFSET = /^GMT[+-]/;

const formatters = new Map<string, readonly Intl.DateTimeFormat[]>();

function formattersOf(zone: string): readonly Intl.DateTimeFormat[] {
  const known = formatters.get(zone);
  if (known) return known;
  const timeZone = isZone(zone) ? zone : 'UTC';
  const made = REGIONS.map((region) => new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'short' }));
  formatters.set(zone, made);
  return made;
}

const nameBy = (formatter: Intl.DateTimeFormat, ms: number) =>
  formatter.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';

/**
 * 'CST', 'CEST', or 'GMT-3' if English has no abbreviation. Zones are IANA names; an unknown one counts as UTC.
 */
export function zoneAbbreviation(ms: number, zone: string): string {
  const [first = 'UTC', ...others] = formattersOf(zone).map((formatter) => nameBy(formatter, ms));
  return [first, ...others].find((name) => !OFFSET.test(name)) ?? first;
}

/** Whether the user's clock and the zone's clock show the same time at this moment. */
export function isOwnClock(ms: number, zone: string): boolean {
  return zoneOffsetMs(zone, ms) === zoneOffsetMs(userZone(), ms);
}

/** Caches the last mark of each zone: a video asks for one on every frame. */
const marks = new Map<string, { quarter: number; mark: string }>();

/** ' CST', to append to a time on the zone's clock; '' if that is the user's own clock. */
export function zoneMark(ms: number, zone: string): string {
  const quarter = Math.floor(ms / QUARTER_MS);
  const last = marks.get(zone);
  if (last?.quarter === quarter) return last.mark;
  const mark = isOwnClock(ms, zone) ? '' : ` ${zoneAbbreviation(ms, zone)}`;
  marks.set(zone, { quarter, mark });
  return mark;
}

/** '20-Nov-25 09:14:25 CET': a moment on the user's clock, with its zone if the site's clock differs. */
export function formatOwnTime(ms: number, siteZone: string): string {
  const own = formatTimestamp(ms, userZone());
  return isOwnClock(ms, siteZone) ? own : `${own} ${zoneAbbreviation(ms, userZone())}`;
}

/**
 * 'Thu 02:14:25, 20-Nov-25 CST': the full moment on the site's clock, and on the user's clock if it differs.
 */
export function formatBothClocks(ms: number, siteZone: string): string {
  const on = (zone: string) => `${formatClock(ms, zone)} ${zoneAbbreviation(ms, zone)}`;
  return isOwnClock(ms, siteZone) ? on(siteZone) : `${on(siteZone)}\n${on(userZone())}`;
}
