import { reportIncidentResolution, reportScanResolution } from '#contract/resolution-reports.ts';
import { forUser } from '../../http/bind.ts';
import type { ReportService } from './service.ts';

export const reportRoutes = (reports: ReportService) => [
  forUser(reportScanResolution, (caller, { body }) => ({ payload: { id: reports.submit(caller, 'scan', body) } })),
  forUser(reportIncidentResolution, (caller, { body }) => ({
    payload: { id: reports.submit(caller, 'remote-guarding', body) },
  })),
];
