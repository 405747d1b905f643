import type { Drill } from '#contract/drills/drill.ts';
import { testUser } from '../../../lib/testing/test-user.ts';

/** The trainer. */
export const USER = testUser('GM');

/** A seat of a drill, free without a trainee. */
export const seat = (no: number, trainee: string | null, changes: Partial<Drill['seats'][number]> = {}) => ({
  ...{ no, trainee, isReady: false, seenAtMs: null, lines: 0, hints: [] },
  ...changes,
});

/** A drill that is open, with two trainees. */
export const DRILL: Drill = {
  ...{ id: 'drill-1', title: 'Night intruder', file: 'night-intruder.yaml', code: 'BCDFGH', seed: 7, state: 'open' },
  ...{
    attempt: 0,
    createdAtMs: 0,
    startedAtMs: null,
    t: 0,
    rate: 0,
    heldBy: null,
    limitMs: 360_000,
    leapMs: 0,
    broken: null,
    version: 5,
  },
  ...{ isShared: false, marks: [], canGoBack: true, from: null, goingBackTo: null },
  trainer: { id: USER.id, name: 'Dana' },
  plan: {
    ...{ trainee: 'desk', seats: 8, pass: 70, objectives: [{ key: 'speed', title: 'Acts in time' }] },
    acts: [
      {
        ...{ key: 'take', title: 'Takes the alarm', objective: 'speed', points: 100, fullMs: 20_000, noneMs: 60_000 },
        after: { fact: 'alarm.raised' },
        act: { fact: 'alarm.claimed', by: 'desk' },
      },
    ],
    mistakes: [],
    hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
  },
  seats: [seat(1, 'Ann', { isReady: true }), seat(2, 'Bob'), seat(3, null)],
  notes: [],
  quickInjects: [{ kind: 'incident', title: 'Person: intruder', text: 'begin: intruder' }],
  injects: [],
};

/** The same drill as it runs. */
export const RUNNING: Drill = {
  ...DRILL,
  ...{ state: 'running', attempt: 1, startedAtMs: 0, rate: 1 },
  seats: [seat(1, 'Ann', { lines: 2 }), seat(2, 'Bob')],
};
