import type { AlarmSeries } from '#contract/insights.ts';
import { SERIES_FILLS } from './series-fill.tsx';

/** The most frequent series and the others together, as many as there are fills. */
export function shownSeries(series: readonly AlarmSeries[]): AlarmSeries[] {
  if (series.length <= SERIES_FILLS.length) return [...series];
  const first = series.slice(0, SERIES_FILLS.length - 1);
  const rest = series.slice(SERIES_FILLS.length - 1);
  const sum = (countOf: (one: AlarmSeries) => number) => rest.reduce((total, one) => total + countOf(one), 0);
  const other = {
    id: '',
    name: 'Other',
    alarms: sum(({ alarms }) => alarms),
    before: sum(({ before }) => before),
    hours: Array.from({ length: 24 }, (_, hour) => sum(({ hours }) => hours[hour] ?? 0)),
  };
  return [...first, other];
}
