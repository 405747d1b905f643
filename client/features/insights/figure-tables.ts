import { CAUSE_LABELS } from '#contract/insight-codes.ts';
import {
  type AlarmSeries,
  DEFINITIONS,
  INSIGHTS,
  type InsightFigures,
  type InsightResponders,
  type PeriodFigures,
} from '#contract/insights.ts';
import type { FigureTable } from './figure-table.ts';
import { countText, hourText, shareText, timeText, weekdayText } from './figure-text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type TimesOf = 'acknowledge' | 'resolve';

const TITLES = { acknowledge: 'Time to acknowledge', resolve: 'Time to resolve' } as const;

/** Percentiles by hour, beside those of the period before. */
export function timesTable(which: TimesOf, now: PeriodFigures, before: PeriodFigures | null): FigureTable {
  const target = INSIGHTS.targets[which];
  const row = (
    name: string,
    figures: PeriodFigures['hours'][number],
    earlier: PeriodFigures['hours'][number] | undefined,
  ) => {
    const { count, p50, p95 } = figures[which];
    const isOver = p95 !== null && p95 > target;
    return [
      name,
      countText(count),
      timeText(p50),
      timeText(p95),
      timeText(target),
      isOver ? 'over' : '',
      timeText(earlier?.[which].p50),
      timeText(earlier?.[which].p95),
    ];
  };
  return {
    id: which === 'acknowledge' ? 'time-to-acknowledge' : 'time-to-resolve',
    title: TITLES[which],
    definition: DEFINITIONS[which],
    columns: ['Hour', 'Alarms', 'p50', 'p95', 'Target', 'p95 against target', 'p50 before', 'p95 before'],
    rows: [
      ...HOURS.map((hour) => row(hourText(hour), hourOf(now, hour), before?.hours[hour])),
      row('All', now, before ?? undefined),
    ],
  };
}

const NONE = { count: 0, p50: null, p95: null };
const hourOf = (figures: PeriodFigures, hour: number) =>
  figures.hours[hour] ?? { alarms: 0, acknowledge: NONE, resolve: NONE };

/** Alarms by hour, a column for each series. */
export const alarmsTable = (by: string, series: readonly AlarmSeries[]): FigureTable => ({
  id: `alarms-by-hour-and-${by.toLowerCase()}`,
  title: `Alarms by hour and ${by.toLowerCase()}`,
  definition: DEFINITIONS.alarms,
  columns: ['Hour', ...series.map(({ name }) => name), 'All'],
  rows: [
    ...HOURS.map((hour) => {
      const counts = series.map(({ hours }) => hours[hour] ?? 0);
      return [hourText(hour), ...counts.map(countText), countText(counts.reduce((sum, count) => sum + count, 0))];
    }),
    [
      'All',
      ...series.map(({ alarms }) => countText(alarms)),
      countText(series.reduce((sum, { alarms }) => sum + alarms, 0)),
    ],
    [
      'Before',
      ...series.map(({ before }) => countText(before)),
      countText(series.reduce((sum, { before }) => sum + before, 0)),
    ],
  ],
});

/** Alarms by weekday and hour. */
export const weekdaysTable = (weekdays: InsightFigures['weekdays']): FigureTable => ({
  id: 'alarms-by-weekday',
  title: 'Alarms by hour and weekday',
  definition: DEFINITIONS.alarms,
  columns: ['Weekday', ...HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`), 'All'],
  rows: weekdays.map((hours, weekday) => [
    weekdayText(weekday),
    ...hours.map(countText),
    countText(hours.reduce((sum, count) => sum + count, 0)),
  ]),
});

/** False alarms by cause, and the worst cameras. */
export function falseAlarmsTable({ causes, worstCameras, now, before }: InsightFigures): FigureTable {
  return {
    id: 'false-alarms',
    title: 'False alarms',
    definition: `${DEFINITIONS.falseAlarms} ${DEFINITIONS.worstCameras}`,
    columns: ['Cause or camera', 'Site', 'False alarms', 'Of', 'Share', 'Before'],
    rows: [
      [
        'All causes',
        '',
        countText(now.falseAlarms),
        countText(now.resolved),
        shareText(now.falseAlarms, now.resolved),
        before ? countText(before.falseAlarms) : '',
      ],
      ...causes.flatMap(({ cause, alarms, before: earlier }) =>
        cause === 'none'
          ? []
          : [
              [
                CAUSE_LABELS[cause] ?? cause,
                '',
                countText(alarms),
                countText(now.falseAlarms),
                shareText(alarms, now.falseAlarms),
                before ? countText(earlier) : '',
              ],
            ],
      ),
      ...worstCameras.map(({ name, location, falseAlarms, resolved }) => [
        name,
        location.name,
        countText(falseAlarms),
        countText(resolved),
        shareText(falseAlarms, resolved),
        '',
      ]),
    ],
  };
}

/** Agreement with the AI by site. */
export const aiTable = (sites: InsightFigures['aiBySite']): FigureTable => ({
  id: 'ai-agreement',
  title: 'AI agreement and override',
  definition: DEFINITIONS.ai,
  columns: [
    'Site',
    'Alarms',
    'Said resolve, was escalated',
    'Said escalate, was resolved',
    'Missed',
    'Overridden',
    'Agreed',
  ],
  rows: sites.map(({ name, agreed, missed, overridden }) => {
    const all = agreed + missed + overridden;
    return [
      name,
      countText(all),
      countText(missed),
      countText(overridden),
      shareText(missed, all),
      shareText(overridden, all),
      shareText(agreed, all),
    ];
  }),
});

/** The responders of escalations, and how quickly they came. */
export const respondersTable = ({ wentTo, responders }: InsightResponders): FigureTable => ({
  id: 'escalations',
  title: 'Escalations and responders',
  definition: `${DEFINITIONS.escalations} ${DEFINITIONS.responders}`,
  columns: [
    'Responder',
    'Went to',
    'Escalations',
    'Accepted p50',
    'Accepted p95',
    'Arrived p50',
    'Arrived p95',
    'Target',
  ],
  rows: [
    ...wentTo.map(({ to, escalations }) => ['All', to, countText(escalations), '', '', '', '', '']),
    ...responders.map(({ name, to, jobs, accepted, arrived }) => [
      name,
      to,
      countText(jobs),
      timeText(accepted.p50),
      timeText(accepted.p95),
      timeText(arrived.p50),
      timeText(arrived.p95),
      timeText(INSIGHTS.targets.arrive),
    ]),
  ],
});
