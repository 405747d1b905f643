import type { HandoverState } from '#contract/shift-handovers.ts';

/** The words of a parking, or none: its time at the site, with the offset, as an hour repeats when the clocks change. */
function parkedText(untilMs: number | null, timeZone: string): string {
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

interface Acceptance {
  /** Another operator who keeps the alarm. */
  keeper: { name: string } | undefined;
  /** It was to be parked, but had returned to the queue. */
  becomesOpen: boolean;
  /** Until when it is parked, ms UTC. */
  untilMs: number | null;
}

/** The history line of an alarm that a colleague accepts. */
export function acceptedText(from: string, { keeper, becomesOpen, untilMs }: Acceptance, timeZone: string): string {
  if (keeper) return `Accepted from ${from}, but stays with ${keeper.name}`;
  if (becomesOpen) return `Accepted from ${from}, not parked: it had returned to the queue`;
  return `Accepted from ${from}${parkedText(untilMs, timeZone)}`;
}

/** The history line of an alarm whose handover is withdrawn. */
export const WITHDRAWN_TEXT = 'Handover withdrawn';
