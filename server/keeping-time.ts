import type { Clock } from '#platform/clock/clock.ts';

/**
 * The time, ms UTC, by which records end that have to be kept for a while: the audit log, signed debriefs. It goes no
 * faster than real time and is never ahead of it, so that nobody who sets the world's clock forward ends them early.
 * In a world of an earlier time, it begins at that world's time.
 */
export type KeepingTime = () => number;

export function createKeepingTime({ clock, realTime }: Record<'clock' | 'realTime', Pick<Clock, 'now'>>): KeepingTime {
  const start = { worldMs: clock.now(), realMs: realTime.now() };
  return () => {
    const realMs = realTime.now();
    return Math.min(clock.now(), realMs, start.worldMs + realMs - start.realMs);
  };
}
