import type { Clock } from '#clock/clock.ts';

/** Minimum interval between two runs, in ms of the world's clock. */
const AT_MOST_EVERY_MS = 1_000;

interface Parts {
  clock: Clock;
  /** Does what is due; returns the earliest time at which anything else can become due, ms UTC. */
  run: () => number;
  /** Called when a run fails; the next one follows after `retryMs`. */
  failed: (error: unknown) => void;
  retryMs: number;
}

/** Runs a job now and whenever something becomes due. Returns a function that stops it. */
export function atDueTime({ clock, run, failed, retryMs }: Parts): () => void {
  const stopped = new AbortController();
  const next = (): number => {
    try {
      return run();
    } catch (error) {
      failed(error);
      return clock.now() + retryMs;
    }
  };
  const loop = async () => {
    await clock.sleep(0, stopped.signal);
    for (;;) {
      await clock.sleep(Math.max(next() - clock.now(), AT_MOST_EVERY_MS), stopped.signal);
    }
  };
  // Rejects only when it is stopped.
  loop().catch(() => undefined);
  return () => stopped.abort();
}
