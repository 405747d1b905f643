import { expect, it } from 'vitest';
import { assess } from '#contract/drills/assess.ts';
import { A_DEBRIEF } from '../../../../tests/support/a-debrief.ts';
import { lanesOf } from '../lanes/lane-items.ts';
import { neighbourMoment, reachedMoment } from './replay-clock.ts';
import { connectionsOf, entryAt, markedMoments, reasonMoments } from './replay-moments.ts';

const { score, reasons } = assess(A_DEBRIEF);

it('has the moments of all reasons once, in the order of time', () => {
  expect(reasonMoments(reasons)).toEqual([22_500, 40_000, 50_000, 130_000]);
});

it('has the moments of acts, hints, injects and notes, and of what was missed', () => {
  const injects = [{ id: 'i', seat: null, attempt: 1, t: 35_000, text: 'begin: fox', failures: [] }];
  const lanes = lanesOf({ ...A_DEBRIEF, score, injects });
  expect(markedMoments(lanes, reasons)).toEqual([22_500, 30_000, 35_000, 40_000, 50_000, 130_000]);
});

it('finds the moments around a time, without the one that it is at', () => {
  const moments = [10_000, 20_000, 30_000];
  expect([neighbourMoment(moments, 20_000, -1), neighbourMoment(moments, 20_000, 1)]).toEqual([10_000, 30_000]);
  expect([neighbourMoment(moments, 5_000, -1), neighbourMoment(moments, 30_040, 1)]).toEqual([undefined, undefined]);
});

it('counts a moment as reached for a second', () => {
  const moments = [10_000, 10_500];
  expect([9_900, 10_000, 10_600, 11_400, 11_500].map((t) => reachedMoment(moments, t))).toEqual([
    ...[undefined, 10_000, 10_500],
    ...[10_500, undefined],
  ]);
});

it('finds the last entry that had begun', () => {
  const entries = [{ t: 1_000 }, { t: 2_000 }, { t: 2_000, isSecond: true }, { t: 3_000 }];
  expect([0, 1_999, 2_000, 9_000].map((t) => entryAt(entries, t))).toEqual([
    undefined,
    { t: 1_000 },
    { t: 2_000, isSecond: true },
    { t: 3_000 },
  ]);
});

it('knows when the trainee’s console was connected', () => {
  const lines = [
    { n: 1, t: 0, fact: 'operator.connected' as const, by: 'desk' },
    { n: 2, t: 500, fact: 'operator.disconnected' as const, by: 'colleague' },
    { n: 3, t: 900, fact: 'operator.disconnected' as const, by: 'desk' },
  ];
  expect(connectionsOf({ ...A_DEBRIEF, lines })).toEqual([
    { t: 0, isConnected: true },
    { t: 900, isConnected: false },
  ]);
});
