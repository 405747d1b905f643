import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { QUEUE } from '#contract/limits.ts';

/** Minimum interval between checks, in ms of the world's clock. */
const AT_MOST_EVERY_MS = 1_000;

interface IdleQueue {
  /** Returns idle alarms to the queue; returns the earliest time at which another alarm can become idle, ms UTC. */
  returnIdle(): number;
}

/**
 * Returns alarms that were set in progress over REST to the queue as soon as they have been idle for long enough. The
 * time of the last activity comes from the histories, so a restart changes nothing. Returns a function that stops it.
 */
export function returnIdle(queue: IdleQueue, clock: Clock, logger: Logger): () => void {
  const stopped = new AbortController();
  const next = (): number => {
    try {
      return queue.returnIdle();
    } catch (error) {
      logger.error({ err: error }, 'alarms without activity could not be returned');
      return clock.now() + QUEUE.returnsAfterMs;
    }
  };
  const run = async () => {
    await clock.sleep(0, stopped.signal);
    for (;;) {
      await clock.sleep(Math.max(next() - clock.now(), AT_MOST_EVERY_MS), stopped.signal);
    }
  };
  // Rejects only when it is stopped.
  run().catch(() => undefined);
  return () => stopped.abort();
}
