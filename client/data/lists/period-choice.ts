import { PERIODS, type Period, relativePeriod } from '#contract/periods.ts';
import { formatRange } from '../../lib/repeated-hour.ts';
import type { ListSource, PageQuery } from './list-source.ts';

export type RelativePeriod<Offered extends Period = Period> = Exclude<Offered, 'custom-range' | 'custom-time'>;

/** The period of a list. `from` and `to` are ms UTC, both included. */
export type PeriodChoice<Offered extends Period = Period> =
  | { period: RelativePeriod<Offered> }
  | { period: 'custom-range'; from: number; to: number };

/** Bounds in ms UTC, both included; a missing bound is open. */
export interface Bounds {
  from?: number;
  to?: number;
}

/** The latest time that the server accepts, ms UTC. */
const LAST_MOMENT_MS = 253_402_300_799_999;

function parseMoment(text: string | null): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= LAST_MOMENT_MS ? value : undefined;
}

/** The period in an address; `from` and `to` take precedence over `period`. Unreadable values fall back to the default. */
export function readPeriod<Offered extends Period>(
  params: URLSearchParams,
  offered: readonly Offered[],
  defaultValue: PeriodChoice<Offered>,
): PeriodChoice<Offered> {
  const from = parseMoment(params.get('from'));
  const to = parseMoment(params.get('to'));
  if (from !== undefined && to !== undefined && from <= to) return { period: 'custom-range', from, to };
  const named = offered.find((period) => period === params.get('period'));
  return named && isRelative(named) ? { period: named } : defaultValue;
}

export const isRelative = <Offered extends Period>(period: Offered): period is RelativePeriod<Offered> =>
  period !== 'custom-range' && period !== 'custom-time';

/** Writes a period into an address, unless it is the default. */
export function writePeriod(params: URLSearchParams, choice: PeriodChoice, defaultValue: PeriodChoice): void {
  if (choice.period === 'custom-range') {
    params.set('from', String(choice.from));
    params.set('to', String(choice.to));
  } else if (choice.period !== defaultValue.period) {
    params.set('period', choice.period);
  }
}

/** 'Past 12 Hours', or both ends of a custom range. */
export function periodText(choice: PeriodChoice, zone: string): string {
  if (choice.period !== 'custom-range') return PERIODS[choice.period].label;
  return formatRange(choice, zone);
}

/** The bounds of a period at a moment (ms UTC). */
export function boundsAt(choice: PeriodChoice, now: number): Bounds {
  if (choice.period === 'custom-range') return { from: choice.from, to: choice.to };
  const { minutes } = PERIODS[choice.period];
  return minutes === undefined ? {} : { from: now - minutes * 60_000 };
}

/** Conditions and a period as one query. */
export function withPeriod<Query extends PageQuery>(
  conditions: Query,
  choice: PeriodChoice,
  { relative = relativePeriod }: Pick<ListSource<unknown, Query>, 'relative'>,
): Query {
  if (choice.period === 'custom-range') return { ...conditions, dateFrom: choice.from, dateTo: choice.to };
  const { minutes } = PERIODS[choice.period];
  return minutes === undefined ? conditions : { ...conditions, ...relative(minutes) };
}
