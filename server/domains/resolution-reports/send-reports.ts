import type { Job } from '../../jobs/job.ts';
import type { ResolutionReportService } from './resolution-report-service.ts';

/**
 * Sends resolution reports when they are due, including reports from before a restart. Each kind has its own receiver:
 * one that does not answer must not hold up the other.
 */
export const sendReports = (reports: Pick<ResolutionReportService, 'kinds' | 'resume' | 'sendDue'>): readonly Job[] =>
  reports.kinds.map((kind) => ({
    name: `sending reports of ${kind}`,
    begin: () => reports.resume(kind),
    everyMs: 2_000,
    by: 'real-time',
    run: (stopped) => reports.sendDue(kind, stopped),
  }));
