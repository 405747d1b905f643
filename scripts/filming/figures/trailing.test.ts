import { expect, it } from 'vitest';
import { follow, type Route } from './route.ts';
import { trailing } from './trailing.ts';

const route: Route = {
  begin: 0.5,
  until: 19.2,
  from: [0, 0],
  agility: 1.6,
  steps: [
    { through: [[0, 10]], speed: 1.5 },
    { wait: 3, act: 'look' },
    { through: [[8, 12]], speed: 1.5 },
  ],
};

it('lets a second person follow on the same way, never where the first stands', () => {
  const [first, second] = trailing(route).map(follow);
  let together = 0;
  for (let seconds = 0; seconds < 20; seconds += 0.1) {
    const [a, b] = [first?.(seconds), second?.(seconds)];
    if (!a || !b) continue;
    together += 1;
    expect(Math.hypot(a.at[0] - b.at[0], a.at[2] - b.at[2])).toBeGreaterThan(0.8);
  }
  expect(together).toBeGreaterThan(100);
});

it('begins and ends within the time of the clip', () => {
  const [first, second] = trailing(route);
  expect([first.begin, second.until]).toEqual([route.begin, route.until]);
  expect(second.begin).toBeGreaterThan(first.begin);
  expect(first.until).toBeLessThan(19.2);
});
