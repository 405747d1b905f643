import { expect, test } from 'vitest';
import { groupFigures, passedWithoutHelp } from './assess.ts';
import type { PlannedAct } from './plan.ts';
import { scoreDrill } from './score.ts';

test('a group of fewer than five seats has no figures', () => {
  expect(groupFigures([10, 20, 30, 40])).toBeNull();
});

test('the median of a group is its middle, or lies between both of them', () => {
  expect(groupFigures([50_000, 10_000, 90_000, 20_000, 30_000])).toEqual({ seats: 5, median: 30_000 });
  expect(groupFigures([50_000, 10_000, 90_000, 20_000, 30_000, 40_000])).toEqual({ seats: 6, median: 35_000 });
});

const act = (key: string, points: number, fact: 'alarm.claimed' | 'dispatch.requested'): PlannedAct => ({
  ...{ key, title: key, objective: 'all', points, fullMs: 20_000, noneMs: 60_000 },
  after: { fact: 'alarm.raised' },
  act: { fact },
});

test.each([
  ['says so when it was passed without anybody being sent', ['alarm.claimed'], 60, true],
  ['says nothing when somebody was sent', ['alarm.claimed', 'dispatch.requested'], 60, false],
  ['says nothing when it was not passed', ['alarm.claimed'], 90, false],
] as const)('a drill that expects help %s', (_, facts, pass, isSaid) => {
  const plan = {
    ...{ trainee: 'desk', seats: 1, pass, objectives: [{ key: 'all', title: 'All' }], mistakes: [], hints: [] },
    acts: [act('take', 70, 'alarm.claimed'), act('help', 30, 'dispatch.requested')],
  };
  const lines = (['alarm.raised', ...facts] as const).map((fact, index) => ({ n: index + 1, t: 1_000, fact }));
  expect(passedWithoutHelp(scoreDrill(plan, lines, [])) !== undefined).toBe(isSaid);
});
