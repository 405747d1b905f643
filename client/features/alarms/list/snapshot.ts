import type { Alarm } from '#contract/alarms.ts';
import { type Bounds, boundsAt } from '../../../lib/period-choice.ts';
import type { PeriodChoice } from './filters.ts';

/*
 * The operator reads a snapshot: alarms up to a moment, the hold. Each refresh brings the shown rows up to date in
 * their places; what came after the hold only counts, until the operator asks for it (decision 010).
 */

/** The newest moment of the snapshot, and the bounds of everything in it, ms UTC. */
export interface Hold {
  newest: number;
  bounds: Bounds;
}

export interface ListPage {
  rows: readonly Alarm[];
  /** Of the snapshot; exact to 1,000. */
  total: number;
  /** Alarms that wait to be shown. */
  waiting: number;
  /** None while there is nothing to hold: an empty list takes in what comes. */
  hold: Hold | null;
  /** When this was true, ms UTC on the server's clock. */
  at: number;
}

const timeOf = (alarm: Alarm) => Date.parse(alarm.timestamp);

/** The hold of a list that was opened on a page at a moment of the server's clock. */
export function holdFor(rows: readonly Alarm[], page: number, period: PeriodChoice, now: number): Hold | null {
  const [first] = rows;
  if (!first) return null;
  // Further pages do not show the newest alarm; there the moment of opening stands in for it.
  const newest = page === 1 ? timeOf(first) : now;
  const { from, to } = boundsAt(period, now);
  return { newest, bounds: { from, to: to === undefined ? newest : Math.min(to, newest) } };
}

/** The bounds of what has come since; none when the period ends before. */
export function newerBounds(hold: Hold, period: PeriodChoice): Bounds | undefined {
  const from = hold.newest + 1;
  if (period.period !== 'custom-range') return { from };
  return from > period.to ? undefined : { from, to: period.to };
}

/** Every reply signs a still's address anew; that alone does not make it another alarm. */
function unchanged(before: Alarm, after: Alarm): boolean {
  return (
    JSON.stringify({ ...before, imagePath: null }) === JSON.stringify({ ...after, imagePath: null }) &&
    (before.imagePath === null) === (after.imagePath === null)
  );
}

/** The shown rows with what is known of them now; a row without change stays the same object. */
export function refreshed(shown: readonly Alarm[], known: readonly Alarm[]): Alarm[] {
  const byId = new Map(known.map((alarm) => [alarm.id, alarm]));
  return shown.map((before) => {
    const after = byId.get(before.id);
    return !after || unchanged(before, after) ? before : after;
  });
}

/** Shown rows that a reply lacks: they no longer match the filters, and keep their place until the next snapshot. */
export function missingFrom(shown: readonly Alarm[], reply: readonly Alarm[]): Alarm[] {
  const ids = new Set(reply.map(({ id }) => id));
  return shown.filter(({ id }) => !ids.has(id));
}

/** Alarms that turned up between the shown ones after the fact. What moved up from the next page is none of them. */
export function lateAmong(shown: readonly Alarm[], reply: readonly Alarm[]): Alarm[] {
  const last = shown.at(-1);
  if (!last) return [];
  const ids = new Set(shown.map(({ id }) => id));
  return reply.filter((alarm) => !ids.has(alarm.id) && timeOf(alarm) > timeOf(last));
}
