import type { DrillInject, DrillNote, DrillSeat } from '#contract/drills/drill.ts';
import type { DrillPlan } from '#contract/drills/plan.ts';
import type { ActOutcome, ActScore, DrillScore } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import type { FactLine } from '#contract/facts.ts';
import { lineWords } from './fact-words.ts';

/** A seat's attempt over time. */
export interface DrillCourse {
  plan: DrillPlan;
  score: DrillScore;
  lines: readonly FactLine[];
  hints: DrillSeat['hints'];
  /** Those of the seat and of all seats, in this attempt. */
  injects: readonly DrillInject[];
  notes: readonly DrillNote[];
}

export type LaneTone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

/** Something on a lane. Times are ms since the start of the drill. */
export interface LaneItem {
  key: string;
  kind: 'fact' | 'window' | 'act' | 'hint' | 'inject' | 'note';
  t: number;
  /** The end of a window, and until when it earned everything. */
  to?: { full: number; none: number };
  /** The row of a window that overlaps with others, from 0. */
  row: number;
  tone: LaneTone;
  words: string;
}

export interface Lane {
  key: 'trainer' | 'happened' | 'expected' | 'trainee';
  title: string;
  rows: number;
  items: readonly LaneItem[];
}

const TONES: Readonly<Record<ActOutcome, LaneTone>> = {
  'in-full': 'success',
  late: 'warning',
  missed: 'error',
  waiting: 'neutral',
  'not-reached': 'neutral',
  'not-called': 'neutral',
};

const RESULTS: Readonly<Record<ActOutcome, string>> = {
  'in-full': 'done on time',
  late: 'done late',
  missed: 'missed',
  waiting: 'waiting',
  'not-reached': 'not reached',
  'not-called': 'not called for yet',
};

/** Facts about connections and about the story itself, which are no part of the incident. */
const HIDDEN = ['story', 'operator', 'screen', 'server'];

/** The lanes of a drill, from the trainer's marks to the trainee's acts. */
export function lanesOf(course: DrillCourse): Lane[] {
  const marks = marksOf(course);
  const windows = windowsOf(course.score.acts);
  return [
    { key: 'trainer', title: 'Trainer', rows: rowsOf(marks), items: marks },
    { key: 'happened', title: 'Happened', rows: 1, items: factsOf(course) },
    { key: 'expected', title: 'Expected', rows: rowsOf(windows), items: windows },
    { key: 'trainee', title: 'Trainee', rows: 1, items: actsOf(course) },
  ];
}

const rowsOf = (items: readonly LaneItem[]) => Math.max(1, ...items.map(({ row }) => row + 1));

/** Each kind of mark has a row of its own: a note often follows a hint at once. */
function marksOf({ plan, hints, injects, notes }: DrillCourse): LaneItem[] {
  const says = (name: string) => plan.hints.find((hint) => hint.name === name)?.says ?? name;
  const kinds = [
    hints.map(({ name, t }) => ({ key: `hint ${name}`, kind: 'hint' as const, t, words: `Hint: ${says(name)}` })),
    injects.map(({ id, t, text }) => ({ key: id, kind: 'inject' as const, t, words: `Inject: ${text}` })),
    notes.map(({ id, t, text }) => ({ key: id, kind: 'note' as const, t, words: `Note: ${text}` })),
  ].filter((marks) => marks.length > 0);
  return kinds
    .flatMap((marks, row) => marks.map((mark): LaneItem => ({ ...mark, row, tone: 'info' })))
    .sort((one, other) => one.t - other.t);
}

function factsOf({ plan, lines }: DrillCourse): LaneItem[] {
  return lines
    .filter(({ fact, by }) => by !== plan.trainee && !HIDDEN.includes(fact.split('.')[0] ?? ''))
    .map((line) => ({ key: `${line.n}`, kind: 'fact', t: line.t, row: 0, tone: 'neutral', words: lineWords(line) }));
}

/** Windows that overlap are put into rows of their own. */
function windowsOf(acts: readonly ActScore[]): LaneItem[] {
  const ends: number[] = [];
  return acts
    .flatMap(({ act, outcome, window }) => (window ? [{ act, outcome, window }] : []))
    .sort((one, other) => one.window.from - other.window.from)
    .map(({ act, outcome, window: { from, fullUntil, noneAt } }) => {
      const free = ends.findIndex((end) => end <= from);
      const row = free < 0 ? ends.length : free;
      ends[row] = noneAt;
      const times = `all points until ${timeText(fullUntil)}, none from ${timeText(noneAt)}`;
      return {
        ...{ key: act.key, kind: 'window', t: from, row, tone: TONES[outcome] },
        to: { full: fullUntil, none: noneAt },
        words: `${act.title}: ${times}, ${RESULTS[outcome]}`,
      };
    });
}

function actsOf({ plan, score, lines }: DrillCourse): LaneItem[] {
  const done = new Map(score.acts.flatMap((act) => (act.done ? [[act.done.n, act] as const] : [])));
  const mistakes = new Map(
    score.mistakes.flatMap((mistake) => mistake.lines.map((line) => [line.n, mistake.title] as const)),
  );
  return lines
    .filter(({ n, by }) => by === plan.trainee || done.has(n) || mistakes.has(n))
    .filter(({ fact }) => !['operator.connected', 'operator.disconnected'].includes(fact))
    .map((line) => {
      const act = done.get(line.n);
      const mistake = mistakes.get(line.n);
      const result = act ? `. ${act.act.title}: ${RESULTS[act.outcome]}` : mistake ? `. Mistake: ${mistake}` : '';
      const tone = act ? TONES[act.outcome] : mistake ? 'info' : 'neutral';
      return { key: `${line.n}`, kind: 'act', t: line.t, row: 0, tone, words: `${lineWords(line)}${result}` };
    });
}
