import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { QUEUE } from '#contract/limits.ts';
import { atDueTime } from './at-due-time.ts';

interface IdleQueue {
  /** Returns idle alarms to the queue; returns the earliest time at which another alarm can become idle, ms UTC. */
  returnIdle(): number;
}

/**
 * Returns alarms that were set in progress over REST to the queue as soon as they have been idle for long enough. The
 * time of the last activity comes from the histories, so a restart changes nothing. Returns a function that stops it.
 */
export function returnIdle(queue: IdleQueue, clock: Clock, logger: Logger): () => void {
  return atDueTime({
    clock,
    run: () => queue.returnIdle(),
    failed: (error) => logger.error({ err: error }, 'alarms without activity could not be returned'),
    retryMs: QUEUE.returnsAfterMs,
  });
}
