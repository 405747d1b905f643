import type { FactLine } from '../facts.ts';
import type { DrillPlan } from './plan.ts';
import { explainScore, type ScoreReasons } from './reasons.ts';
import { type DrillScore, scoreDrill } from './score.ts';

/** The record of a seat in an attempt that is over. Times are ms since its start. */
export interface PlayedSeat {
  plan: DrillPlan;
  lines: readonly FactLine[];
  hints: readonly { name: string; t: number }[];
  endT: number;
}

/** The score of an attempt that is over, with its reasons. */
export function assess({ plan, lines, hints, endT }: PlayedSeat): { score: DrillScore; reasons: ScoreReasons } {
  const given = hints.map(({ name }) => name);
  const score = scoreDrill(plan, lines, given, { endT });
  return { score, reasons: explainScore({ plan, score, hints, endT }) };
}

/**
 * The remark beside a score that was passed although nobody was sent, as the drill expected; undefined for any other score.
 */
export function passedWithoutHelp({ acts, isPassed }: Pick<DrillScore, 'acts' | 'isPassed'>): string | undefined {
  const dispatches = acts.filter(({ act }) => act.act.fact === 'dispatch.requested');
  if (!isPassed || dispatches.length === 0 || dispatches.some(({ done }) => done !== null)) return undefined;
  return 'Passed by points, but nobody was sent to help';
}

/** The fewest seats of which figures are shown: among fewer, somebody could be recognised. */
export const GROUP_LEAST = 5;

/** The figures of all seats of a drill, in thousandths of points; null for fewer than `GROUP_LEAST`. */
export function groupFigures(totals: readonly number[]): { seats: number; median: number } | null {
  if (totals.length < GROUP_LEAST) return null;
  const sorted = totals.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return { seats: sorted.length, median: Math.floor((lower + upper) / 2) };
}
