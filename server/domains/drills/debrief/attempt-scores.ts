import { LRUCache } from 'lru-cache';
import { assess } from '#contract/drills/assess.ts';
import type { DrillPlan } from '#contract/drills/plan.ts';
import type { DrillScore } from '#contract/drills/score.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { DrillStore } from '../store.ts';
import type { AttemptRow } from './debrief-store.ts';
import { readAttempt } from './read-attempt.ts';

/** How many scores are kept: those of several large drills. */
const KEPT = 500;

/** The score of an attempt that is over, without the lines that it follows from. */
export type AttemptScore = Pick<DrillScore, 'total' | 'most' | 'isPassed'>;

/** Scores attempts that are over: each once, and again when lines of its log come late. */
export type AttemptScores = (row: AttemptRow, plan: DrillPlan) => AttemptScore;

export function createAttemptScores(store: Pick<DrillStore, 'lastLine' | 'lines' | 'hints'>): AttemptScores {
  const kept = new LRUCache<string, AttemptScore>(atMost(KEPT));
  return (row, plan) => {
    const { drillId, attempt, seat } = row;
    const key = `${drillId} ${attempt} ${seat} ${store.lastLine({ drillId, attempt, seat })}`;
    const known = kept.get(key);
    if (known) return known;
    const { total, most, isPassed } = assess({ plan, ...readAttempt(row, store) }).score;
    kept.set(key, { total, most, isPassed });
    return { total, most, isPassed };
  };
}
