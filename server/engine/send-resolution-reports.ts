import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import type { ResolutionReportService } from '../domains/resolution-reports/service.ts';

/** Interval between checks for due reports, in ms of real time, which the automation service uses. */
const EVERY_MS = 2_000;

/**
 * Sends resolution reports when they are due, including reports from before a restart. Returns a function that stops
 * it.
 */
export function sendResolutionReports(
  reports: Pick<ResolutionReportService, 'kinds' | 'resume' | 'sendDue'>,
  realTime: Clock,
  logger: Logger,
): () => void {
  const stopped = new AbortController();
  reports.resume();
  // Each kind has its own receiver: one that does not answer must not hold up the other.
  const stops = reports.kinds.map((kind) =>
    realTime.every(EVERY_MS, async () => {
      try {
        await reports.sendDue(kind, stopped.signal);
      } catch (error) {
        logger.error({ err: error, kind }, 'reports could not be sent');
      }
    }),
  );
  return () => {
    stopped.abort();
    for (const stop of stops) stop();
  };
}
