import { formatDayTime } from './time.ts';
import { zoneAbbreviation } from './zone-mark.ts';
import { zoneOffsetMs } from './zone-offset.ts';

const DAY_MS = 86_400_000;

/** The offsets before and after the change of the clock near a time; zones never change theirs twice within two days. */
export const offsetsNear = (localMs: number, zone: string) => [
  zoneOffsetMs(zone, localMs - DAY_MS),
  zoneOffsetMs(zone, localMs + DAY_MS),
];

/** The moments at which the clock of a zone shows a time: none in a skipped hour, two in a repeated one, else one. */
export function momentsOf(localMs: number, zone: string): number[] {
  return [...new Set(offsetsNear(localMs, zone))]
    .map((offset) => localMs - offset)
    .filter((ms) => ms + zoneOffsetMs(zone, ms) === localMs)
    .sort((a, b) => a - b);
}

/** ' EST' for a time that the clock shows twice, else ''. */
export function passMark(ms: number, zone: string): string {
  const isTwice = momentsOf(ms + zoneOffsetMs(zone, ms), zone).length > 1;
  return isTwice ? ` ${zoneAbbreviation(ms, zone)}` : '';
}

/** '20-Nov-25 01:00 – 20-Nov-25 02:14' */
export const formatRange = ({ from, to }: { from: number; to: number }, zone: string): string =>
  [from, to].map((ms) => formatDayTime(ms, zone) + passMark(ms, zone)).join(' – ');
