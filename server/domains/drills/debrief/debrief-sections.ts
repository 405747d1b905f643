import { assess, GROUP_LEAST, passedWithoutHelp } from '#contract/drills/assess.ts';
import type { Debrief } from '#contract/drills/debrief.ts';
import { OUTCOME_NAMES } from '#contract/drills/outcome-names.ts';
import { GRADES, POINT, pointsText } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import { factRows, type Section } from '../../incident-reports/content/content.ts';
import { dayIn, timeInUtc } from '../../incident-reports/content/report-times.ts';

/** A debrief as sections of a report, without layout. */
export function debriefSections(debrief: Debrief): Section[] {
  const { plan, notes, acts, signatures, attempts, group } = debrief;
  const { score, reasons } = assess(debrief);
  const { total, most, isPassed } = score;
  const costs = score.mistakes.reduce((sum, { cost }) => sum + cost, 0);
  const moment = (t: number | null) => (t === null ? '' : timeText(t));
  const mistakes = score.mistakes.flatMap(({ title }, index) =>
    (reasons.mistakes[index] ?? []).map(({ t, text }) => [moment(t), title, text]),
  );
  const signature = (side: 'trainer' | 'trainee') => {
    const signed = signatures[side];
    return signed ? `${signed.name}, ${timeInUtc(signed.atMs)} UTC, simulated time` : 'Not signed yet';
  };
  const sections: (Section | undefined)[] = [
    {
      title: 'Score',
      blocks: [
        factRows(
          ['Total', `${pointsText(total)} of ${pointsText(most)}`],
          ['Pass mark', `${plan.pass} %, ${isPassed ? 'reached' : 'not reached'}`],
          ['Note', passedWithoutHelp(score)],
          ['Acts', pointsText(score.acts.reduce((sum, act) => sum + act.earned, 0))],
          ['Mistakes', costs > 0 ? `-${pointsText(costs)}` : '0.0'],
          ['Hints', score.hints > 0 ? `-${pointsText(score.hints)}` : '0.0'],
          ['Group', group && `Median of ${group.seats} seats: ${pointsText(group.median)}`],
        ),
        ...(group
          ? []
          : [{ kind: 'paragraph' as const, text: `Groups of fewer than ${GROUP_LEAST} have no figures.` }]),
      ],
    },
    {
      title: 'Objectives',
      blocks: [
        {
          kind: 'table',
          columns: [
            { head: 'Objective', share: 46 },
            { head: 'Grade', share: 34 },
            { head: 'Points', share: 20 },
          ],
          rows: score.objectives.map(({ title, grade, earned, most: all }) => [
            title,
            `${grade}, ${GRADES.find((one) => one.grade === grade)?.title.toLowerCase() ?? ''}`,
            `${pointsText(earned)} of ${pointsText(all)}`,
          ]),
        },
      ],
    },
    {
      title: 'Acts',
      blocks: [
        {
          kind: 'table',
          columns: [
            { head: 'Expected act', share: 28 },
            { head: 'Done at', share: 10 },
            { head: 'Result', share: 12 },
            { head: 'Reason', share: 34 },
            { head: 'Points', share: 16 },
          ],
          rows: score.acts.map(({ act, outcome, earned, done }) => [
            act.note === undefined ? act.title : `${act.title}\n${act.note}`,
            done ? timeText(done.t) : '',
            OUTCOME_NAMES[outcome],
            reasons.acts.get(act.key)?.text ?? '',
            `${pointsText(earned)} of ${pointsText(act.points * POINT)}`,
          ]),
        },
      ],
    },
    tableSection('Mistakes', ['At', 'Mistake', 'Price'], mistakes),
    tableSection(
      'Hints',
      ['At', 'Hint', 'Price'],
      reasons.hints.map(({ t, says, text }) => [moment(t), says, text]),
    ),
    tableSection(
      'Notes of the trainer',
      ['At', 'Note', 'By'],
      notes.map(({ t, text, by }) => [timeText(t), text, by]),
    ),
    attempts.length < 2
      ? undefined
      : tableSection(
          'Attempts',
          ['Attempt', 'Begun', 'Score'],
          attempts.map(({ attempt, startedAtMs, total: points, most: all }) => [
            attempt === debrief.counting ? `${attempt}, counts` : String(attempt),
            `${timeInUtc(startedAtMs)} UTC, simulated time`,
            `${pointsText(points)} of ${pointsText(all)}`,
          ]),
        ),
    {
      title: 'Corrective acts',
      blocks: [
        acts.length === 0
          ? { kind: 'paragraph', text: 'None were agreed.' }
          : {
              kind: 'table',
              columns: [
                { head: 'Act', share: 46 },
                { head: 'Owner', share: 20 },
                { head: 'Due', share: 14 },
                { head: 'Done', share: 20 },
              ],
              rows: acts.map(({ text, owner, due, doneAtMs, doneBy }) => [
                text,
                owner,
                dayIn(Date.parse(due), 'UTC'),
                doneAtMs === null ? 'Not yet' : `${dayIn(doneAtMs, 'UTC')}, simulated time, ${doneBy ?? ''}`,
              ]),
            },
      ],
    },
    { title: 'Sign-off', blocks: [factRows(['Trainer', signature('trainer')], ['Trainee', signature('trainee')])] },
  ];
  return sections.filter((one) => one !== undefined);
}

/** A section of one table with the columns of a moment, a text and something about it; nothing without rows. */
function tableSection(title: string, [at, text, rest]: readonly [string, string, string], rows: string[][]) {
  if (rows.length === 0) return undefined;
  const columns = [
    { head: at, share: 14 },
    { head: text, share: 56 },
    { head: rest, share: 30 },
  ];
  return { title, blocks: [{ kind: 'table' as const, columns, rows }] };
}
