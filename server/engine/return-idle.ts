import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { QUEUE } from '#contract/limits.ts';

/** It looks at most this often, in ms of the world's clock. */
const AT_MOST_EVERY_MS = 1_000;

interface IdleQueue {
  /** Returns what is idle; answers the time before which nothing else can have become idle, ms UTC. */
  returnIdle(): number;
}

/**
 * Returns to the queue what was set in progress over REST and has had no activity since, to the moment. When
 * the last activity was is in the histories, so that a restart changes nothing. Returns a function that ends it.
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
  // Rejects only when it is ended.
  run().catch(() => undefined);
  return () => stopped.abort();
}
