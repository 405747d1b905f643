import type { Clock } from '#platform/clock/clock.ts';
import type { ClockControl } from '../scenarios/play/play-world.ts';

/** How far the clock moves at once, ms: further and further, so that a long wait is over soon. */
const STEP_MS = { first: 250, longest: 1_000 } as const;
const GROWS_BY = 1 / 40;

/** How long the programs have for what is due then, ms of real time. */
const WORK_MS = 25;

interface Parts {
  /** The clock of the world, which stands still. */
  clock: ClockControl;
  machine: Clock;
  hasCome: () => boolean;
  /** Resolves when the clock may be moved; undefined when it may be at once. */
  ready: () => Promise<unknown> | undefined;
  signal: AbortSignal;
}

/** Advances a clock a little at a time until something has come. Rejects when the signal is aborted. */
export async function seekLine({ clock, machine, hasCome, ready, signal }: Parts): Promise<void> {
  let passedMs = 0;
  while (!hasCome()) {
    await ready();
    const advanceMs = Math.min(STEP_MS.longest, Math.round(STEP_MS.first + passedMs * GROWS_BY));
    await clock.set({ advanceMs });
    passedMs += advanceMs;
    await machine.sleep(WORK_MS, signal);
  }
}
