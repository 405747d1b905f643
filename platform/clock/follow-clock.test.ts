import { expect, it } from 'vitest';
import { followClock } from './follow-clock.ts';

it('stays at the time of a frozen clock and moves when that clock is moved', () => {
  const followed = followClock({ mode: 'simulated', epochMs: 5_000, rate: 0 });
  expect(followed.clock.now()).toBe(5_000);
  followed.update({ mode: 'simulated', epochMs: 9_000, rate: 0 });
  expect(followed.clock.now()).toBe(9_000);
});

it('refuses a change of mode', () => {
  const followed = followClock({ mode: 'real', epochMs: 0, rate: 1 });
  expect(() => followed.update({ mode: 'simulated', epochMs: 0, rate: 0 })).toThrow('simulated');
});

it("shows the machine's time as long as the other clock does, however late its state arrives", () => {
  const early = Date.now() - 5_000;
  const followed = followClock({ mode: 'simulated', epochMs: early, rate: 1, followsMachine: true });
  expect(followed.clock.now()).toBeGreaterThanOrEqual(early + 5_000);
  followed.update({ mode: 'simulated', epochMs: early, rate: 0 });
  expect(followed.clock.now()).toBe(early);
});
