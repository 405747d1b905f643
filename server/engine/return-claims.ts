import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { MonitoringQueue } from '../domains/location-alarms/queue-service.ts';

/** Interval between checks for claims whose time of return has come, in ms of real time. */
const EVERY_MS = 1_000;

/**
 * Returns to the queue the claims of operators who have been disconnected for longer than the lease, including claims
 * from before a restart. Returns a function that stops it.
 */
export function returnClaims(queue: MonitoringQueue, realTime: Clock, logger: Logger): () => void {
  queue.opened();
  return realTime.every(EVERY_MS, () => {
    try {
      queue.returnDue();
    } catch (error) {
      logger.error({ err: error }, 'claims could not be returned');
    }
  });
}
