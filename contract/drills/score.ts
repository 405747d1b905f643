import type { FactLine } from '../facts.ts';
import { fits } from '../line-filters.ts';
import type { DrillPlan, PlannedAct } from './plan.ts';

/** A point in thousandths: scores are counted in whole ones. */
export const POINT = 1_000;

/**
 * - `in-full`: done in time;
 * - `late`: done while it still earned something;
 * - `missed`: done too late, or not at all;
 * - `waiting`: it still earns something;
 * - `not-reached`: the drill ended while it would still have earned something;
 * - `not-called`: the line that calls for it has not come.
 */
export type ActOutcome = 'in-full' | 'late' | 'missed' | 'waiting' | 'not-reached' | 'not-called';

/** The score of an expected act. Times are ms since the start of the drill, points in thousandths. */
export interface ActScore {
  act: PlannedAct;
  outcome: ActOutcome;
  earned: number;
  /** When the act was called for, until when it earns everything, and from when on nothing; null before. */
  window: { from: number; fullUntil: number; noneAt: number } | null;
  /** The line that called for it. */
  after: FactLine | null;
  /** The line that shows it; null while it has not been done. */
  done: FactLine | null;
}

/** The cost of a mistake, in thousandths, and the lines that show it. */
export interface MistakeScore {
  title: string;
  objective: string;
  cost: number;
  lines: readonly FactLine[];
}

/** Without challenges, with some, with major ones, or unable to perform. */
export type Grade = 'P' | 'S' | 'M' | 'U';

/** The least percentage of an objective's points for each grade. */
export const GRADES: readonly { grade: Grade; percent: number; title: string }[] = [
  { grade: 'P', percent: 90, title: 'Without challenges' },
  { grade: 'S', percent: 75, title: 'Some challenges' },
  { grade: 'M', percent: 50, title: 'Major challenges' },
  { grade: 'U', percent: 0, title: 'Unable to perform' },
];

export interface ObjectiveScore {
  key: string;
  title: string;
  earned: number;
  most: number;
  grade: Grade;
}

/** The score of a seat, in thousandths of points. */
export interface DrillScore {
  acts: readonly ActScore[];
  mistakes: readonly MistakeScore[];
  /** The cost of the hints. */
  hints: number;
  objectives: readonly ObjectiveScore[];
  /** Never below 0. */
  total: number;
  most: number;
  isPassed: boolean;
}

/**
 * Scores a seat: a pure function of the plan, the log, and the names of the hints that were given (scenarios, section 5).
 * `nowT`: the time until which the log of a drill that runs reaches, ms since the start; `endT`: when it ended. Without
 * either, it has lasted until nothing earned anything more.
 */
export function scoreDrill(
  plan: DrillPlan,
  lines: readonly FactLine[],
  hints: readonly string[],
  until: { nowT?: number; endT?: number } = {},
): DrillScore {
  const acts = plan.acts.map((act) => scoreAct(act, lines, until));
  const mistakes = plan.mistakes.map(({ title, objective, points, most, line }): MistakeScore => {
    const found = lines.filter((one) => fits(one, line));
    return { title, objective, cost: Math.min(most, found.length * points) * POINT, lines: found };
  });
  const priceOfHints = plan.hints
    .filter(({ name }) => hints.includes(name))
    .reduce((sum, { costs }) => sum + costs * POINT, 0);
  const most = plan.acts.reduce((sum, { points }) => sum + points * POINT, 0);
  const total = Math.max(0, sumOf(acts, 'earned') - sumOf(mistakes, 'cost') - priceOfHints);
  return {
    ...{ acts, mistakes, most, total },
    hints: priceOfHints,
    objectives: plan.objectives.map((objective) => scoreObjective(objective, acts, mistakes)),
    isPassed: total * 100 >= plan.pass * most,
  };
}

function scoreAct(
  act: PlannedAct,
  lines: readonly FactLine[],
  { nowT, endT }: { nowT?: number; endT?: number },
): ActScore {
  const done = lines.find((line) => fits(line, act.act)) ?? null;
  const after = lines.find((line) => fits(line, act.after)) ?? null;
  if (!after) return { act, outcome: 'not-called', earned: 0, window: null, after, done };
  const { fullMs, noneMs, points } = act;
  const window = { from: after.t, fullUntil: after.t + fullMs, noneAt: after.t + noneMs };
  if (!done) {
    const isOpen = (nowT ?? endT ?? Number.POSITIVE_INFINITY) < window.noneAt;
    const outcome = !isOpen ? 'missed' : nowT === undefined ? 'not-reached' : 'waiting';
    return { act, outcome, earned: 0, window, after, done };
  }
  const left = Math.min(Math.max(window.noneAt - done.t, 0), noneMs - fullMs);
  const outcome = left === 0 ? 'missed' : left === noneMs - fullMs ? 'in-full' : 'late';
  return { act, outcome, earned: Math.floor((POINT * points * left) / (noneMs - fullMs)), window, after, done };
}

function scoreObjective(
  { key, title }: DrillPlan['objectives'][number],
  acts: readonly ActScore[],
  mistakes: readonly MistakeScore[],
): ObjectiveScore {
  const own = acts.filter(({ act }) => act.objective === key);
  const costs = sumOf(
    mistakes.filter(({ objective }) => objective === key),
    'cost',
  );
  const earned = Math.max(0, sumOf(own, 'earned') - costs);
  const most = own.reduce((sum, { act }) => sum + act.points * POINT, 0);
  const grade = GRADES.find(({ percent }) => earned * 100 >= percent * most)?.grade ?? 'U';
  return { key, title, earned, most, grade };
}

const sumOf = <Key extends string>(scores: readonly Record<Key, number>[], key: Key): number =>
  scores.reduce((sum, score) => sum + score[key], 0);

/** Thousandths as people read them, such as `71.5`. */
export const pointsText = (thousandths: number): string => (thousandths / POINT).toFixed(1);
