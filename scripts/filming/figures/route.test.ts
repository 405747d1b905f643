import { expect, it } from 'vitest';
import { follow, type Route } from './route.ts';
import { jointsAt } from './skeleton.ts';

const walk: Route = {
  begin: 1,
  until: 19,
  from: [0, 0],
  agility: 1.5,
  steps: [
    { through: [[0, 10]], speed: 1.3 },
    { wait: 2, act: 'look' },
    { through: [[6, 10]], speed: 1.3 },
  ],
};

it('has no position before it begins and after it ends', () => {
  const at = follow(walk);
  expect(at(0.99)).toBeUndefined();
  expect(at(1)).toBeDefined();
  expect(at(18.95)).toBeDefined();
  expect(at(19.05)).toBeUndefined();
});

it('moves without jumps and stands still in a pause', () => {
  const at = follow(walk);
  for (let t = 1.1; t < 18.9; t += 0.1) {
    const [before, now] = [at(t - 0.1), at(t)];
    const step = Math.hypot((now?.at[0] ?? 0) - (before?.at[0] ?? 0), (now?.at[2] ?? 0) - (before?.at[2] ?? 0));
    expect(step).toBeLessThan(0.25);
    if (now?.act && before?.act) expect(step).toBe(0);
  }
});

it('keeps a planted foot on its spot of the ground', () => {
  const at = follow({ ...walk, begin: 0, until: 15, steps: [{ through: [[0, 20]], speed: 1.4 }] });
  let planted = 0;
  for (let t = 5; t < 9; t += 0.1) {
    const [before, now] = [at(t - 0.1), at(t)];
    if (!before || !now) throw new Error('the walk has ended too early');
    jointsAt(now, t).legs.forEach(({ ankle }, side) => {
      const earlier = jointsAt(before, t - 0.1).legs[side]?.ankle ?? [0, 0, 0];
      if (ankle[1] > 0.09 || earlier[1] > 0.09) return;
      planted += 1;
      expect(Math.abs(now.at[2] + ankle[2] - before.at[2] - earlier[2])).toBeLessThan(0.01);
    });
  }
  expect(planted).toBeGreaterThan(20);
});
