/* The offset of a zone's clock from UTC, by `Intl`. Zones are IANA names; an unknown one counts as UTC. */

/** Clocks only change at multiples of a quarter of an hour. */
export const QUARTER_MS = 900_000;

/** 'GMT', 'GMT-06:00', or for historical times 'GMT-05:50:36'. */
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches the last offset of each zone: lists and timelines ask for many moments close together. */
const lastOffsets = new Map<string, { quarter: number; ms: number }>();

export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, made);
  return made;
}

function offsetByFormatter(zone: string, at: number): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(formatterOf(zone).format(at)) ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

/** The offset to add to a moment (epoch ms) so that reading it as UTC gives the zone's local time. */
export function zoneOffsetMs(zone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const last = lastOffsets.get(zone);
  if (last?.quarter === quarter) return last.ms;
  const ms = isZone(zone) ? offsetByFormatter(zone, at) : 0;
  lastOffsets.set(zone, { quarter, ms });
  return ms;
}
