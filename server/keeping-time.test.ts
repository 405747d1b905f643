import { expect, it } from 'vitest';
import { createKeepingTime } from './keeping-time.ts';

const DAY_MS = 86_400_000;

/** Two clocks that the test sets. */
function clocksAt(worldMs: number, realMs: number) {
  const at = { world: worldMs, real: realMs };
  return { at, clock: { now: () => at.world }, realTime: { now: () => at.real } };
}

it('goes with real time when the clock of the world is set ahead', () => {
  const { at, ...clocks } = clocksAt(100 * DAY_MS, 100 * DAY_MS);
  const keepingTime = createKeepingTime(clocks);
  at.world += 90 * DAY_MS;
  at.real += DAY_MS;
  expect(keepingTime()).toBe(101 * DAY_MS);
});

it('goes no faster than real time in a world of an earlier time', () => {
  const { at, ...clocks } = clocksAt(10 * DAY_MS, 400 * DAY_MS);
  const keepingTime = createKeepingTime(clocks);
  expect(keepingTime()).toBe(10 * DAY_MS);
  at.world += 90 * DAY_MS;
  at.real += DAY_MS;
  expect(keepingTime()).toBe(11 * DAY_MS);
});

it('is not ahead of real time in a world that began ahead', () => {
  const { clock, realTime } = clocksAt(500 * DAY_MS, 400 * DAY_MS);
  expect(createKeepingTime({ clock, realTime })()).toBe(400 * DAY_MS);
});

it('goes back with the clock of the world', () => {
  const { at, ...clocks } = clocksAt(100 * DAY_MS, 100 * DAY_MS);
  const keepingTime = createKeepingTime(clocks);
  at.world -= 3 * DAY_MS;
  expect(keepingTime()).toBe(97 * DAY_MS);
});
