import { momentsOf, offsetsNear, passMark } from './repeated-hour.ts';
import { formatDayTime, formatTimestamp } from './time.ts';
import { zoneAbbreviation } from './zone-mark.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WRITTEN = /^(\d{1,2})-([a-z]{3})-(\d{2}) +(\d{1,2}):(\d{2})(?::(\d{2}))?(?: +(\S+))?$/i;

const MINUTE_MS = 60_000;

/**
 * Which of two moments a time means that the clock shows twice, when it goes back in autumn, and that names none of them:
 * the start of a range means the first, its end the last.
 */
export type Pass = 'first' | 'last';

/** A time as it was typed, without its zone. */
interface TypedTime {
  /** The time of the clock, read as UTC. */
  localMs: number;
  hasSeconds: boolean;
  /** 'EDT': which pass of a repeated hour it means. */
  mark: string | undefined;
}

function readTyped(text: string): TypedTime | undefined {
  const match = WRITTEN.exec(text.trim());
  if (!match) return undefined;
  const [, day, monthName, year, hour, minute, second, mark] = match;
  const month = MONTHS.indexOf((monthName ?? '').toLowerCase());
  if (month === -1 || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const localMs = Date.UTC(2000 + Number(year), month, Number(day), Number(hour), Number(minute), Number(second ?? 0));
  const read = new Date(localMs);
  if (read.getUTCMonth() !== month || read.getUTCDate() !== Number(day)) return undefined;
  return { localMs, hasSeconds: second !== undefined, mark };
}

/**
 * Parses '20-Nov-25 01:00', '20-Nov-25 01:00:30' or '02-Nov-25 01:30 EST' in the zone and returns epoch ms; undefined for
 * anything else, including days and hours that do not exist.
 */
export function parseDayTime(text: string, zone: string, pass: Pass = 'first'): number | undefined {
  const typed = readTyped(text);
  if (!typed) return undefined;
  const { mark } = typed;
  const moments = momentsOf(typed.localMs, zone).filter(
    (ms) => mark === undefined || zoneAbbreviation(ms, zone).toLowerCase() === mark.toLowerCase(),
  );
  return pass === 'first' ? moments[0] : moments.at(-1);
}

/** Like `parseDayTime`, for the end of a range: the last millisecond of the minute or second as typed. */
export function parseRangeEnd(text: string, zone: string): number | undefined {
  const ms = parseDayTime(text, zone, 'last');
  return ms === undefined ? undefined : ms + (readTyped(text)?.hasSeconds ? 1_000 : MINUTE_MS) - 1;
}

/** Why a text is no time in the zone; `usual` where it is not written like one. */
export function faultOfTime(text: string, zone: string, usual: string): string {
  const typed = readTyped(text);
  const isSkipped = typed !== undefined && momentsOf(typed.localMs, zone).length === 0;
  return isSkipped ? 'The clock skips this time when it goes forward' : usual;
}

/** The moment of a time or, where the clock skips it, that of the same time before the change: midnight is then 01:00. */
export function parseOrSkip(text: string, zone: string): number | undefined {
  const typed = readTyped(text);
  if (!typed) return undefined;
  const [before = 0] = offsetsNear(typed.localMs, zone);
  return parseDayTime(text, zone) ?? typed.localMs - before;
}

/** A moment as it can be typed, with its seconds if it has any. */
export const writeTime = (ms: number, zone: string): string =>
  (ms % MINUTE_MS === 0 ? formatDayTime(ms, zone) : formatTimestamp(ms, zone)) + passMark(ms, zone);

/** The end of a range as it can be typed (`parseRangeEnd`). */
export const writeRangeEnd = (ms: number, zone: string): string =>
  ((ms + 1) % MINUTE_MS === 0 ? formatDayTime(ms, zone) : formatTimestamp(ms, zone)) + passMark(ms, zone);
