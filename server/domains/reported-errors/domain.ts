import { listReportedErrors, reportError } from '#contract/reported-errors.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createReportedErrorService } from './reported-error-service.ts';
import { createReportedErrorStore } from './store.ts';

/** Errors that clients report. */
export const reportedErrors = domain({
  services: (foundation: Foundation) => ({
    reportedErrors: createReportedErrorService({ ...foundation, store: createReportedErrorStore(foundation.db) }),
  }),
  routes: ({ reportedErrors: errors }) => [
    forUser(reportError, async (caller, { body }) => ({ payload: await errors.report(caller, body) })),
    forUser(listReportedErrors, (caller, { query }) => ({ payload: errors.list(caller, query) })),
  ],
});
