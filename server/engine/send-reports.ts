import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { ReportService } from '../domains/reports/service.ts';

/** How often it is looked for reports that are due, in ms of real time: the automation service knows no other. */
const EVERY_MS = 2_000;

/**
 * Sends reports of resolutions as they fall due, those that were kept by an earlier life of the
 * server included. Returns a function that ends it.
 */
export function sendReports(
  reports: Pick<ReportService, 'resume' | 'sendDue'>,
  realTime: Clock,
  logger: Logger,
): () => void {
  const stopped = new AbortController();
  reports.resume();
  const stop = realTime.every(EVERY_MS, async () => {
    try {
      await reports.sendDue(stopped.signal);
    } catch (error) {
      logger.error({ err: error }, 'reports could not be sent');
    }
  });
  return () => {
    stopped.abort();
    stop();
  };
}
