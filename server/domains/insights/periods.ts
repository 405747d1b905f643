import { daysOf } from '#contract/insights.ts';
import type { Days } from './walk-cells.ts';

const DAY_MS = 86_400_000;

/** A period as calls name it: days in site time, both included, and the first day of the one that it is compared with. */
export interface PeriodQuery {
  from: string;
  to: string;
  before?: string | undefined;
}

const dayOf = (text: string) => Math.floor(Date.parse(text) / DAY_MS);
const textOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A period, and how replies name its days. */
export interface NamedDays extends Days {
  named: { from: string; to: string };
}

function namedDays(from: number, count: number): NamedDays {
  const to = from + count - 1;
  return { from, to, named: { from: textOf(from), to: textOf(to) } };
}

/** The period of a query, and the one that it is compared with. */
export function periodsOf(query: PeriodQuery): { now: NamedDays; before: NamedDays | null } {
  const count = daysOf(query);
  const before = query.before === undefined ? null : namedDays(dayOf(query.before), count);
  return { now: namedDays(dayOf(query.from), count), before };
}
