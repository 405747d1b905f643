import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { RefusedSignIns } from '../domains/auth/refused-sign-ins.ts';

/** A flood of refused sign-ins adds at most one line and a few dozen named ones to the audit log in this time. */
const EVERY_MS = 10 * 60_000;

/** Writes how many sign-ins were refused beyond those named in the audit log. Returns a function that ends it, with what is left. */
export function sumUpRefusedSignIns(
  refused: Pick<RefusedSignIns, 'sumUp'>,
  realTime: Clock,
  logger: Logger,
): () => void {
  const sumUp = () => {
    try {
      refused.sumUp();
    } catch (error) {
      logger.error({ err: error }, 'refused sign-ins could not be written to the audit log');
    }
  };
  const stop = realTime.every(EVERY_MS, sumUp);
  return () => {
    stop();
    sumUp();
  };
}
