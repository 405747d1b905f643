import { daysOf } from '#contract/insights.ts';
import { localDate } from '#platform/clock/zone-offset.ts';
import { type Days, MOVED_MAX } from './walk-cells.ts';

const DAY_MS = 86_400_000;

/** A period as calls name it: days in site time, both included, and the first day of the one that it is compared with. */
export interface PeriodQuery {
  from: string;
  to: string;
  before?: string | undefined;
  /** The day from which they are counted; sites with another date have theirs instead. */
  today?: string | undefined;
}

const dayOf = (text: string) => Math.floor(Date.parse(text) / DAY_MS);
const textOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A period, and how replies name its days. */
export interface NamedDays extends Days {
  named: { from: string; to: string };
}

/** The period of a query, and the one that it is compared with. `nowMs`: the present, ms UTC. */
export function periodsOf(query: PeriodQuery, nowMs: number): { now: NamedDays; before: NamedDays | null } {
  const count = daysOf(query);
  const { today } = query;
  const movedIn =
    today === undefined
      ? undefined
      : (zone: string) => {
          const days = Math.floor(localDate(nowMs, zone).getTime() / DAY_MS) - dayOf(today);
          return Math.min(MOVED_MAX, Math.max(-MOVED_MAX, days));
        };
  const namedDays = (from: number): NamedDays => {
    const to = from + count - 1;
    return { from, to, movedIn, named: { from: textOf(from), to: textOf(to) } };
  };
  return {
    now: namedDays(dayOf(query.from)),
    before: query.before === undefined ? null : namedDays(dayOf(query.before)),
  };
}
