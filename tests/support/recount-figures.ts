import { LAST_STEP, secondsOfStep } from '#contract/insight-codes.ts';
import type { OperatorFigures, PeriodFigures, Times } from '#contract/insights.ts';
import type { RecountedAlarm } from './recount-alarms.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The shortest times of all steps, in order. */
const STEPS = Array.from({ length: LAST_STEP }, (_, step) => secondsOfStep(step + 1));

const rounded = (seconds: number) => STEPS.findLast((shortest) => shortest <= seconds) ?? 0;

/** Times to the step that figures keep: a percentile of ordered values by nearest rank. */
function timesOf(seconds: readonly number[]): Times {
  const ordered = seconds.map(rounded).toSorted((a, b) => a - b);
  const at = (share: number) => ordered[Math.ceil(ordered.length * share) - 1] ?? null;
  return { count: ordered.length, p50: at(0.5), p95: at(0.95) };
}

const defined = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined);

const decided = (alarm: RecountedAlarm) =>
  alarm.aiSaid !== undefined && (alarm.escalated || alarm.handled === 'operator');
const agrees = ({ aiSaid, escalated }: RecountedAlarm) => (aiSaid === 'escalate') === escalated;

/** The alarms on days of a period, both included. */
export const within = (alarms: readonly RecountedAlarm[], { from, to }: { from: string; to: string }) =>
  alarms.filter(({ day }) => day >= from && day <= to);

const resolveTimes = (alarms: readonly RecountedAlarm[]) =>
  timesOf(defined(alarms.filter(({ handled }) => handled === 'operator').map(({ resolved }) => resolved)));

/** The figures of a period, from alarms that were counted again. */
export function recountPeriod(all: readonly RecountedAlarm[], period: { from: string; to: string }): PeriodFigures {
  const alarms = within(all, period);
  const compared = alarms.filter(decided);
  return {
    ...period,
    alarms: alarms.length,
    acknowledge: timesOf(defined(alarms.map(({ acknowledged }) => acknowledged))),
    resolve: resolveTimes(alarms),
    resolved: alarms.filter(({ handled }) => handled !== 'open').length,
    falseAlarms: alarms.filter(({ cause }) => cause !== undefined).length,
    ai: {
      agreed: compared.filter(agrees).length,
      missed: compared.filter((alarm) => !agrees(alarm) && alarm.escalated).length,
      overridden: compared.filter((alarm) => !agrees(alarm) && !alarm.escalated).length,
    },
    hours: HOURS.map((hour) => {
      const ofHour = alarms.filter((alarm) => alarm.hour === hour);
      return {
        alarms: ofHour.length,
        acknowledge: timesOf(defined(ofHour.map(({ acknowledged }) => acknowledged))),
        resolve: resolveTimes(ofHour),
      };
    }),
  };
}

/** The figures of one operator, from alarms that were counted again. */
export function recountOperator(
  all: readonly RecountedAlarm[],
  userId: string,
  period: { from: string; to: string },
): OperatorFigures {
  const alarms = within(all, period);
  const taken = alarms.filter(({ taker }) => taker === userId);
  const handled = alarms.filter(({ resolver }) => resolver === userId);
  const compared = handled.filter(({ aiSaid }) => aiSaid !== undefined);
  return {
    ...period,
    handled: handled.length,
    acknowledge: timesOf(defined(taken.map(({ acknowledged }) => acknowledged))),
    resolve: timesOf(defined(handled.map(({ resolved }) => resolved))),
    escalations: taken.filter(({ escalated }) => escalated).length,
    decided: compared.length,
    overrides: compared.filter((alarm) => !agrees(alarm)).length,
    hours: HOURS.map((hour) => handled.filter((alarm) => alarm.hour === hour).length),
  };
}

/** How many there are of each value, as `[value, count]` in the order of the values. */
export function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null | undefined) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = keyOf(row);
    if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
