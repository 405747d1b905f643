import type { DayGroup } from './location-config.ts';
import { LAST_SECOND, windowsOfDay } from './monitoring-windows.ts';

/** A time for which something holds, in unix seconds; the end is not part of it. */
interface Stretch {
  startTimestamp: number;
  endTimestamp: number;
}

/** A time for which a camera was armed or disarmed by hand. */
export interface ActivationWindow extends Stretch {
  isArmed: boolean;
}

/** All that decides whether a camera is monitored. */
export interface MonitoringRules {
  /** IANA name of the zone of the schedule's times. */
  timezone: string;
  /** Empty without a schedule. */
  dayGroupRanges: readonly DayGroup[];
  /** The site's temporary disarm; values 0 and 1 mean none. */
  disarm: Stretch;
  /** Null while nobody has armed or disarmed the camera by hand. */
  activation: ActivationWindow | null;
}

/** Why a camera is monitored, or why not. */
export type MonitoringReason =
  | 'camera-armed'
  | 'scheduled'
  | 'camera-disarmed'
  | 'site-disarmed'
  | 'outside-schedule'
  | 'no-schedule';

export interface Monitoring {
  isMonitored: boolean;
  reason: MonitoringReason;
}

/**
 * Whether a camera is monitored at a time (ms UTC). What was set by hand for the camera comes first, then the site's
 * temporary disarm, then the site's schedule; without a schedule cameras are disarmed.
 */
export function monitoringAt(rules: MonitoringRules, atMs: number): Monitoring {
  const { activation, disarm, dayGroupRanges, timezone } = rules;
  const seconds = atMs / 1_000;
  if (activation && contains(activation, seconds)) {
    return { isMonitored: activation.isArmed, reason: activation.isArmed ? 'camera-armed' : 'camera-disarmed' };
  }
  if (isDisarmWindow(disarm) && contains(disarm, seconds)) return { isMonitored: false, reason: 'site-disarmed' };
  if (dayGroupRanges.length === 0) return { isMonitored: false, reason: 'no-schedule' };
  const { weekday, secondOfDay } = localTime(atMs, timezone);
  const isScheduled = windowsOfDay(dayGroupRanges, weekday).some(
    ({ from, to }) => from <= secondOfDay && (secondOfDay < to || to === LAST_SECOND),
  );
  return { isMonitored: isScheduled, reason: isScheduled ? 'scheduled' : 'outside-schedule' };
}

/** Whether the values of a disarm window are a window: 0 and 1 mean none (administration, section 3). */
export const isDisarmWindow = ({ endTimestamp }: Stretch): boolean => endTimestamp > 1;

/** A change between monitored and not monitored, at a time in ms UTC. */
export interface MonitoringChange extends Monitoring {
  atMs: number;
}

/** When a camera is next monitored, or no longer, after a time (ms UTC); undefined when that never changes. */
export function nextMonitoringChange(rules: MonitoringRules, afterMs: number): MonitoringChange | undefined {
  const { isMonitored } = monitoringAt(rules, afterMs);
  const ends = [rules.activation, rules.disarm].flatMap((one) =>
    one ? [one.startTimestamp * 1_000, one.endTimestamp * 1_000] : [],
  );
  // A week from any moment shows every time of the schedule; what is set by hand may hide the week for longer.
  const anchors = [afterMs, ...ends.filter((ms) => ms > afterMs)].sort((a, b) => a - b);
  for (const anchorMs of anchors) {
    const moments = [...ends, ...scheduleEdges(rules, anchorMs)].filter((ms) => ms >= anchorMs && ms > afterMs);
    for (const atMs of moments.sort((a, b) => a - b)) {
      const then = monitoringAt(rules, atMs);
      if (then.isMonitored !== isMonitored) return { ...then, atMs };
    }
  }
  return undefined;
}

const contains = ({ startTimestamp, endTimestamp }: Stretch, seconds: number) =>
  startTimestamp <= seconds && seconds < endTimestamp;

const DAY_MS = 86_400_000;

/** Every moment of the eight days from a time on at which the schedule may begin or end. */
function scheduleEdges({ dayGroupRanges, timezone }: MonitoringRules, fromMs: number): number[] {
  if (dayGroupRanges.length === 0) return [];
  const days = Array.from({ length: 11 }, (_, index) => fromMs + (index - 1) * DAY_MS);
  const offsets = [...new Set(days.map((ms) => zoneOffsetMs(ms, timezone)))];
  const changes = days.flatMap((ms) => offsetChange(ms, ms + DAY_MS, timezone) ?? []);
  // Local days are counted, not periods of 24 hours: a day of 23 hours would be stepped over.
  const firstMidnight = Math.floor(localAsUtc(fromMs - DAY_MS, timezone) / DAY_MS) * DAY_MS;
  const edges = days.flatMap((_, index) => {
    const midnight = firstMidnight + index * DAY_MS;
    const seconds = windowsOfDay(dayGroupRanges, new Date(midnight).getUTCDay()).flatMap(({ from, to }) => [
      from,
      to === LAST_SECOND ? LAST_SECOND + 1 : to,
    ]);
    // A local time comes once for each offset of these days: at most one of them is not real, and nothing changes then.
    return seconds.flatMap((second) => offsets.map((offset) => midnight + second * 1_000 - offset));
  });
  return [...edges, ...changes];
}

/** The moment between two times at which the clocks of a zone are changed; undefined when they are not. */
function offsetChange(fromMs: number, toMs: number, timezone: string): number | undefined {
  const before = zoneOffsetMs(fromMs, timezone);
  if (zoneOffsetMs(toMs, timezone) === before) return undefined;
  let [low, high] = [Math.floor(fromMs / 1_000), Math.ceil(toMs / 1_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(middle * 1_000, timezone) === before) low = middle;
    else high = middle;
  }
  return high * 1_000;
}

/** How far the clock of a zone is ahead of UTC at a time, in ms. */
function zoneOffsetMs(atMs: number, timezone: string): number {
  const wholeMs = Math.floor(atMs / 1_000) * 1_000;
  return localAsUtc(wholeMs, timezone) - wholeMs;
}

function localTime(atMs: number, timezone: string): { weekday: number; secondOfDay: number } {
  const local = localAsUtc(atMs, timezone);
  return {
    weekday: new Date(local).getUTCDay(),
    secondOfDay: Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 1_000),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The reading of a zone's clock at a time, as if it were UTC, in whole seconds (ms). Zones that are unknown here have UTC. */
function localAsUtc(atMs: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    format = clockOf(timezone) ?? new Intl.DateTimeFormat('sv-SE', { ...CLOCK, timeZone: 'UTC' });
    formats.set(timezone, format);
  }
  return Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`);
}

const CLOCK = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;

/** The clock of a zone; undefined where this machine does not know the zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...CLOCK, timeZone });
  } catch {
    return undefined;
  }
}
