import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';

/**
 * Moves a clock on at once, and resolves when nothing is under way. A job that was due many times runs once, at the new
 * time: a minute costs as much as an hour. `advance` runs it each time.
 */
export async function leap(clock: SimulatedClock, ms: number): Promise<void> {
  clock.set({ epochMs: clock.now() + ms });
  await clock.settle();
}
