import { listReportedErrors, reportError } from '#contract/reported-errors.ts';
import { forUser } from '../../http/bind.ts';
import type { ReportedErrorService } from './service.ts';

export const reportedErrorRoutes = (errors: ReportedErrorService) => [
  forUser(reportError, async (caller, { body }) => ({ payload: await errors.report(caller, body) })),
  forUser(listReportedErrors, (caller, { query }) => ({ payload: errors.list(caller, query) })),
];
