import { expect, test } from 'vitest';
import type { FactLine } from '../facts.ts';
import type { DrillPlan } from './plan.ts';
import { explainScore, spanText } from './reasons.ts';
import { scoreDrill } from './score.ts';

const PLAN: DrillPlan = {
  ...{ trainee: 'desk', seats: 8, pass: 70 },
  objectives: [{ key: 'speed', title: 'In time' }],
  acts: [
    {
      ...{ key: 'take', title: 'Take', objective: 'speed', points: 30, fullMs: 20_000, noneMs: 60_000 },
      after: { fact: 'alarm.raised' },
      act: { fact: 'alarm.claimed', by: 'desk' },
    },
  ],
  mistakes: [
    { title: 'Needless', objective: 'speed', points: 10, most: 15, line: { fact: 'dispatch.requested', by: 'desk' } },
  ],
  hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
};

const RAISED: FactLine = { n: 1, t: 10_000, fact: 'alarm.raised' };
const claimed = (t: number): FactLine => ({ n: 2, t, fact: 'alarm.claimed', by: 'desk' });
const requested = (t: number): FactLine => ({ n: 3, t, fact: 'dispatch.requested', by: 'desk' });

/** The reasons of a log; `endT`: null while the drill runs. */
function explained(lines: FactLine[], { endT = 120_000, nowT }: { endT?: number | null; nowT?: number } = {}) {
  const score = scoreDrill(PLAN, lines, ['horn'], nowT === undefined ? {} : { nowT });
  return explainScore({ plan: PLAN, score, hints: [{ name: 'horn', t: 15_000 }], endT });
}
const act = (...given: Parameters<typeof explained>) => explained(...given).acts.get('take');

test.each([
  ['in full', claimed(22_000), 22_000, '12 s after the alarm was raised, 20 s allowed'],
  ['late', claimed(50_650), 50_650, '40.7 s after the alarm was raised, 20 s allowed: earned 14.5 of 30.0'],
  ['too late', claimed(75_000), 75_000, '1 min 5 s after the alarm was raised, worth nothing from 1 min on'],
  ['before it was called for', claimed(8_000), 8_000, '2 s before the alarm was raised'],
])('an act that was done %s says how long it took', (_, line, t, text) => {
  expect(act([RAISED, line])).toEqual({ t, text });
});

test('an act that was missed says until when it waited', () => {
  expect(act([RAISED])).toEqual({ t: 70_000, text: 'Not done by 1:10' });
  expect(act([RAISED], { endT: 40_000 })).toEqual({ t: 40_000, text: 'Not done by the end of the drill' });
});

test('an act that waits says until when it earns points', () => {
  const text = 'In full until 0:30, worth nothing from 1:10 on';
  expect(act([RAISED], { endT: null, nowT: 20_000 })).toEqual({ t: 10_000, text });
});

test('an act that nothing called for says so', () => {
  expect(act([])).toEqual({ t: null, text: 'Nothing called for it' });
  expect(act([], { endT: null, nowT: 0 })).toEqual({ t: null, text: 'Not called for yet' });
  expect(act([claimed(5_000)])).toEqual({ t: 5_000, text: 'Done, although nothing had called for it' });
});

test('mistakes say what each costs, until they cost no more', () => {
  expect(explained([requested(1_000), requested(2_000), requested(3_000)]).mistakes).toEqual([
    [
      { t: 1_000, text: 'Costs 10 points' },
      { t: 2_000, text: 'Costs 5 points' },
      { t: 3_000, text: 'Costs no more: 15 points at most' },
    ],
  ]);
});

test('hints say when they were given and what they cost', () => {
  expect(explained([]).hints).toMatchObject([{ says: 'Use the loudspeaker', t: 15_000, text: 'Costs 5 points' }]);
});

test('spans are rounded up, so that a late act never looks in time', () => {
  expect([20_000, 20_001, 60_000, 65_000].map(spanText)).toEqual(['20 s', '20.1 s', '1 min', '1 min 5 s']);
});
