import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { RefusedSignIns } from '../domains/auth/refused-sign-ins.ts';

/**
 * Summary interval: a flood of refused sign-ins adds at most one summary and a few dozen single entries to the audit
 * log in this time.
 */
const EVERY_MS = 10 * 60_000;

/**
 * Writes the number of refused sign-ins that got no entry of their own in the audit log. Returns a function that stops
 * it and writes the remaining count.
 */
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
