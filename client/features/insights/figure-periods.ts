import { daysOf } from '#contract/insights.ts';

const DAY_MS = 86_400_000;

/** Days of a period, both included. */
export interface FigurePeriod {
  from: string;
  to: string;
}

/** Whole days by their distance from today: the first and the last. */
export const FIGURE_PERIODS = {
  today: { label: 'Today', from: 0, to: 0 },
  yesterday: { label: 'Yesterday', from: -1, to: -1 },
  'past-7-days': { label: 'Past 7 Days', from: -7, to: -1 },
  'past-30-days': { label: 'Past 30 Days', from: -30, to: -1 },
  'past-90-days': { label: 'Past 90 Days', from: -90, to: -1 },
  'past-year': { label: 'Past Year', from: -365, to: -1 },
} as const;
export type NamedPeriod = keyof typeof FIGURE_PERIODS;

/** The period to compare with: the same number of days before it, or the same days a year earlier. */
export const COMPARISONS = { before: 'Days before', year: 'A year before', none: 'Nothing' } as const;
export type Comparison = keyof typeof COMPARISONS;

/** A day that lies some days after another. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export function periodOf(name: NamedPeriod, today: string): FigurePeriod {
  const { from, to } = FIGURE_PERIODS[name];
  return { from: dayAfter(today, from), to: dayAfter(today, to) };
}

/** 52 weeks keep the weekdays in place. */
const YEAR_DAYS = 364;

/** The period that a period is compared with. */
export function comparedPeriod(period: FigurePeriod, comparison: Comparison): FigurePeriod | undefined {
  if (comparison === 'none') return undefined;
  const days = comparison === 'year' ? YEAR_DAYS : daysOf(period);
  return { from: dayAfter(period.from, -days), to: dayAfter(period.to, -days) };
}
