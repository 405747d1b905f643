import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { MonitoringQueue } from '../domains/location-alarms/queue-service.ts';

/** How often it is looked for claims whose time of return has come, in ms of real time. */
const EVERY_MS = 1_000;

/**
 * Gives back to the queue what operators hold who have been away for longer than the lease,
 * those of an earlier life of the server included. Returns a function that ends it.
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
