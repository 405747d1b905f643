import { expect, it } from 'vitest';
import type { DrillPlan } from '#contract/drills/plan.ts';
import { scoreDrill } from '#contract/drills/score.ts';
import type { FactLine } from '#contract/facts.ts';
import { type DrillCourse, lanesOf } from './lane-items.ts';

const act = (key: string, fact: 'alarm.claimed' | 'alarm.resolved', fullMs: number, noneMs: number) => ({
  ...{ key, title: `Does ${key}`, objective: 'speed', points: 50, fullMs, noneMs },
  after: { fact: 'alarm.raised' as const },
  act: { fact, by: 'desk' },
});

const PLAN: DrillPlan = {
  ...{ trainee: 'desk', seats: 1, pass: 70, objectives: [{ key: 'speed', title: 'In time' }] },
  acts: [act('take', 'alarm.claimed', 20_000, 60_000), act('end', 'alarm.resolved', 60_000, 90_000)],
  mistakes: [{ title: 'Sends it back', objective: 'speed', points: 5, most: 10, line: { fact: 'alarm.returned' } }],
  hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
};

const LINES: FactLine[] = [
  { n: 1, t: 5_000, fact: 'operator.connected', by: 'desk' },
  { n: 2, t: 10_000, fact: 'alarm.raised', of: 'fox', on: 'lot.row' },
  { n: 3, t: 40_000, fact: 'alarm.claimed', by: 'desk', of: 'fox' },
  { n: 4, t: 45_000, fact: 'alarm.returned', by: 'desk', of: 'fox' },
  { n: 5, t: 46_000, fact: 'story.failed', message: 'no' },
];

const course = (more: Partial<DrillCourse> = {}): DrillCourse => ({
  ...{
    plan: PLAN,
    score: scoreDrill(PLAN, LINES, [], { nowT: 50_000 }),
    lines: LINES,
    hints: [],
    injects: [],
    notes: [],
  },
  ...more,
});

const lane = (key: string, of = course()) => lanesOf(of).find((one) => one.key === key);

it('shows what happened in words, without connections and the story’s own facts', () => {
  expect(lane('happened')?.items.map(({ t, words }) => [t, words])).toEqual([[10_000, 'Alarm raised of fox, lot.row']]);
});

it('shows what the trainee did with its result', () => {
  expect(lane('trainee')?.items.map(({ words, tone }) => [words, tone])).toEqual([
    ['Alarm claimed of fox. Does take: done late', 'warning'],
    ['Alarm returned of fox. Mistake: Sends it back', 'info'],
  ]);
});

it('puts windows that overlap into rows of their own, with until when they earn everything', () => {
  const expected = lane('expected');
  expect(expected?.rows).toBe(2);
  expect(expected?.items.map(({ row, t, to }) => [row, t, to?.full, to?.none])).toEqual([
    [0, 10_000, 30_000, 70_000],
    [1, 10_000, 70_000, 100_000],
  ]);
});

it('marks hints, injects and notes in the order of time, each kind in its row', () => {
  const marks = lane(
    'trainer',
    course({
      hints: [{ name: 'horn', t: 30_000 }],
      injects: [{ id: 'i1', seat: null, attempt: 1, t: 20_000, text: 'begin: fox', failures: [] }],
      notes: [{ id: 'n1', seat: 1, attempt: 1, t: 31_000, text: 'Late', by: 'Dana' }],
    }),
  );
  expect(marks?.items.map(({ t, row, words }) => [t, row, words])).toEqual([
    [20_000, 1, 'Inject: begin: fox'],
    [30_000, 0, 'Hint: Use the loudspeaker'],
    [31_000, 2, 'Note: Late'],
  ]);
});
