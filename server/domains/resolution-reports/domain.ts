import { reportIncidentResolution, reportScanResolution } from '#contract/resolution-reports.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createResolutionReportReceiver } from '../../providers/resolution-report-receiver.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import { createFactsStore } from './facts-store.ts';
import { createResolutionOutbox } from './outbox.ts';
import { createResolutionReportService } from './resolution-report-service.ts';
import { sendReports } from './send-reports.ts';
import { createOutboxStore } from './store.ts';

interface Needs extends Foundation {
  histories: HistoryService;
  historySubjects: SubjectsByProduct;
}

/** Resolution reports to external systems: the outbox in which resolutions write them, and their sending. */
export const resolutionReports = domain({
  services: (needs: Needs) => {
    const { scan, incident } = needs.config.reportUrls;
    const store = createOutboxStore(needs.db);
    return {
      resolutionOutbox: createResolutionOutbox({ ...needs, store, facts: createFactsStore(needs.db) }),
      resolutionReports: createResolutionReportService({
        ...needs,
        store,
        receivers: {
          ...(scan && { scan: createResolutionReportReceiver(scan) }),
          ...(incident && { 'remote-guarding': createResolutionReportReceiver(incident) }),
        },
      }),
    };
  },
  routes: ({ resolutionReports: reports }) => [
    forUser(reportScanResolution, (caller, { body }) => ({ payload: { id: reports.submit(caller, 'scan', body) } })),
    forUser(reportIncidentResolution, (caller, { body }) => ({
      payload: { id: reports.submit(caller, 'remote-guarding', body) },
    })),
  ],
  jobs: ({ resolutionReports: reports }) => sendReports(reports),
});
