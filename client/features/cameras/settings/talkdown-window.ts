import { zoneOffsetMs } from '../../../lib/zone-offset.ts';

const DAY_MINUTES = 1_440;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** A window of each day, as `HH:MM`. */
export interface TalkdownWindow {
  start: string;
  end: string;
}

function minutesOf(time: string): number | undefined {
  const [, hour, minute] = TIME.exec(time.trim()) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

const timeOf = (minutes: number) => {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/** A window with both times moved by some minutes; undefined when one of them is missing or not a time. */
function shifted({ start, end }: TalkdownWindow, minutes: number): TalkdownWindow | undefined {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return from === undefined || to === undefined
    ? undefined
    : { start: timeOf(from + minutes), end: timeOf(to + minutes) };
}

const offsetMinutes = (zone: string, nowMs: number) => Math.round(zoneOffsetMs(zone, nowMs) / 60_000);

/** A window in UTC on the clock of the site, as it is set now. */
export const toSiteWindow = (window: TalkdownWindow, zone: string, nowMs: number) =>
  shifted(window, offsetMinutes(zone, nowMs));

/** A window as entered on the clock of the site in UTC; undefined unless both times are valid. */
export const toUtcWindow = (window: TalkdownWindow, zone: string, nowMs: number) =>
  shifted(window, -offsetMinutes(zone, nowMs));

/** '22:00 to 06:00 (+1 Day)' */
export const talkdownText = ({ start, end }: TalkdownWindow): string =>
  `${start} to ${end}${(minutesOf(end) ?? 0) < (minutesOf(start) ?? 0) ? ' (+1 Day)' : ''}`;
