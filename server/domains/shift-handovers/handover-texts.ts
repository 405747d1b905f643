import type { HandoverState } from '#contract/shift-handovers.ts';

/** The words of a parking, or none: its time at the site, with the offset, as an hour repeats when the clocks change. */
export function parkedText(untilMs: number | null, timeZone: string): string {
  if (untilMs === null) return '';
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
    timeZone,
  });
  return `, parked until ${format.format(new Date(untilMs))}`;
}

/** The history line of an alarm that is handed over. */
export const handedOverText = (state: HandoverState, untilMs: number | null, timeZone: string): string =>
  state === 'promised' ? 'Handed over with a promise' : `Handed over${parkedText(untilMs, timeZone)}`;
