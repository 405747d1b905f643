import { assess, passedWithoutHelp } from '#contract/drills/assess.ts';
import type { Debrief } from '#contract/drills/debrief.ts';
import { OUTCOME_NAMES } from '#contract/drills/outcome-names.ts';
import { POINT, pointsText } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import type { CsvColumns } from '../../../files/csv-of.ts';

/** A row of the file. Times are ms since the start, points in thousandths. */
interface DebriefRow {
  kind: 'Act' | 'Mistake' | 'Hint' | 'Objective' | 'Total';
  title: string;
  window?: { from: number; fullUntil: number; noneAt: number } | null;
  at?: number | null;
  result: string;
  reason: string;
  points: number;
  most?: number;
}

/** A debrief as rows: acts, mistakes, hints, objectives and the total. */
export function debriefRows(debrief: Debrief): DebriefRow[] {
  const { score, reasons } = assess(debrief);
  const mistakes = score.mistakes.flatMap(({ title }, index): DebriefRow[] => {
    const { points = 0, most = 0 } = debrief.plan.mistakes[index] ?? {};
    return (reasons.mistakes[index] ?? []).map(({ t, text }, earlier) => {
      const cost = Math.max(0, Math.min(points, most - earlier * points));
      return { kind: 'Mistake', title, at: t, result: 'Mistake', reason: text, points: cost === 0 ? 0 : -cost * POINT };
    });
  });
  return [
    ...score.acts.map(
      ({ act, outcome, earned, window, done }): DebriefRow => ({
        ...{ kind: 'Act', title: act.title, window, at: done?.t ?? null, result: OUTCOME_NAMES[outcome] },
        ...{ reason: reasons.acts.get(act.key)?.text ?? '', points: earned, most: act.points * POINT },
      }),
    ),
    ...mistakes,
    ...reasons.hints.map(
      ({ says, t, text, costs }): DebriefRow => ({
        ...{
          kind: 'Hint',
          title: says,
          at: t,
          result: 'Given',
          reason: text,
          points: costs === 0 ? 0 : -costs * POINT,
        },
      }),
    ),
    ...score.objectives.map(
      ({ title, grade, earned, most }): DebriefRow => ({
        ...{ kind: 'Objective', title, result: grade, reason: '', points: earned, most },
      }),
    ),
    {
      ...{ kind: 'Total', title: debrief.title, result: score.isPassed ? 'Passed' : 'Not passed' },
      ...{
        reason: [`Pass mark ${debrief.plan.pass} %`, passedWithoutHelp(score)].filter(Boolean).join('. '),
        points: score.total,
        most: score.most,
      },
    },
  ];
}

const moment = (t: number | null | undefined) => (t === null || t === undefined ? '' : timeText(t));

export const DEBRIEF_COLUMNS: CsvColumns<DebriefRow> = {
  Kind: ({ kind }) => kind,
  Title: ({ title }) => title,
  'Called for at': ({ window }) => moment(window?.from),
  'In full until': ({ window }) => moment(window?.fullUntil),
  'Nothing from': ({ window }) => moment(window?.noneAt),
  'Done at': ({ at }) => moment(at),
  Result: ({ result }) => result,
  Reason: ({ reason }) => reason,
  Points: ({ points }) => pointsText(points),
  Of: ({ most }) => (most === undefined ? '' : pointsText(most)),
};
