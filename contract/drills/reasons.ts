import { timeText } from '../durations.ts';
import type { FactLine } from '../facts.ts';
import { CALLING_FACTS, isCallingFact } from './calling-facts.ts';
import { type DrillPlan, SEAT_PREFIX } from './plan.ts';
import { type ActScore, type DrillScore, POINT, pointsText } from './score.ts';

/** Why something earned or cost what it did. */
export interface Reason {
  /** Its moment, ms since the start of the drill; null when nothing called for it. */
  t: number | null;
  /** Plain words, such as `12 s after the alarm was raised, 20 s allowed`. */
  text: string;
}

/** The reasons of a score, in the order of its plan. */
export interface ScoreReasons {
  /** By the key of the act. */
  acts: ReadonlyMap<string, Reason>;
  /** One for each line that shows a mistake. */
  mistakes: readonly (readonly Reason[])[];
  hints: readonly (Reason & { name: string; says: string; costs: number })[];
}

interface Occasion {
  plan: DrillPlan;
  score: DrillScore;
  /** The hints that were given, with their moments. */
  hints: readonly { name: string; t: number }[];
  /** When the drill ended, ms since its start; null while it runs. */
  endT: number | null;
}

/** Explains each act, mistake and hint of a score. Pure. */
export function explainScore({ plan, score, hints, endT }: Occasion): ScoreReasons {
  return {
    acts: new Map(score.acts.map((act) => [act.act.key, explainAct(act, endT)])),
    mistakes: score.mistakes.map(({ lines }, index) => {
      const { points = 0, most = 0 } = plan.mistakes[index] ?? {};
      return lines.map(({ t }, earlier) => ({ t, text: costText(Math.min(points, most - earlier * points), most) }));
    }),
    hints: hints.flatMap(({ name, t }) => {
      const hint = plan.hints.find((one) => one.name === name);
      if (!hint) return [];
      const { says, costs } = hint;
      return [{ name, says, costs, t, text: costs === 0 ? 'Given for nothing' : `Costs ${plural(costs, 'point')}` }];
    }),
  };
}

/** Why an act earned what it did. `endT`: when the drill ended; null while it runs. */
function explainAct({ act, outcome, earned, window, after, done }: ActScore, endT: number | null): Reason {
  if (!window || !after) {
    if (done) return { t: done.t, text: 'Done, although nothing had called for it' };
    return { t: null, text: endT === null ? 'Not called for yet' : 'Nothing called for it' };
  }
  const since = isCallingFact(after.fact) ? CALLING_FACTS[after.fact] : 'it was called for';
  if (done) {
    const taken = done.t - window.from;
    if (taken < 0) return { t: done.t, text: `${spanText(-taken)} before ${since}` };
    const text = `${doneBySeat(done)}${spanText(taken)} after ${since}`;
    if (outcome === 'in-full') return { t: done.t, text: `${text}, ${spanText(act.fullMs)} allowed` };
    if (outcome === 'missed') return { t: done.t, text: `${text}, worth nothing from ${spanText(act.noneMs)} on` };
    const share = `${pointsText(earned)} of ${pointsText(act.points * POINT)}`;
    return { t: done.t, text: `${text}, ${spanText(act.fullMs)} allowed: earned ${share}` };
  }
  if (outcome === 'waiting') {
    const text = `In full until ${timeText(window.fullUntil)}, worth nothing from ${timeText(window.noneAt)} on`;
    return { t: window.from, text };
  }
  if (endT !== null && endT < window.noneAt) return { t: endT, text: 'Not done by the end of the drill' };
  return { t: window.noneAt, text: `Not done by ${timeText(window.noneAt)}` };
}

/** On a shared floor, colleagues may have done it: `By seat 2, `. */
const doneBySeat = ({ by = '' }: FactLine): string => (by.startsWith(SEAT_PREFIX) ? `By ${by}, ` : '');

function costText(cost: number, most: number): string {
  return cost > 0 ? `Costs ${plural(cost, 'point')}` : `Costs no more: ${plural(most, 'point')} at most`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A span as people read it: `12.4 s`, or `1 min 5 s`. Rounded up to tenths, so that a late act never looks in time. */
export function spanText(ms: number): string {
  const tenths = Math.ceil(ms / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = (tenths % 600) / 10;
  if (minutes === 0) return `${seconds} s`;
  return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
}
