import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';

/** Interval between checks for claims whose time of return has come, in ms of real time. */
const EVERY_MS = 1_000;

/** A screen whose operators have claims. */
interface ClaimingScreen {
  /** The server has started: nobody is connected yet. */
  opened(): void;
  /** Returns the claims of operators who have been disconnected for too long. */
  returnDue(): void;
}

/**
 * Returns to the queue the claims of operators who have been disconnected for longer than the lease, including claims
 * from before a restart. Returns a function that stops it.
 */
export function returnClaims(screen: ClaimingScreen, realTime: Clock, logger: Logger): () => void {
  screen.opened();
  return realTime.every(EVERY_MS, () => {
    try {
      screen.returnDue();
    } catch (error) {
      logger.error({ err: error }, 'claims could not be returned');
    }
  });
}
