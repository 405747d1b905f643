import { reportIncidentResolution, reportScanResolution } from '#contract/resolution-reports.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createResolutionReportReceiver } from '../../providers/resolution-report-receiver.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import { createFactsStore } from './facts-store.ts';
import { createResolutionOutbox } from './outbox.ts';
import { sendReports } from './send-reports.ts';
import { createResolutionReportService } from './service.ts';
import { createOutboxStore } from './store.ts';

/** The outbox, in which resolutions write their reports. */
export const resolutionOutbox = domain({
  services: (needs: Foundation) => ({
    resolutionOutbox: createResolutionOutbox({
      ...needs,
      store: createOutboxStore(needs.db),
      facts: createFactsStore(needs.db),
    }),
  }),
});

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  histories: HistoryService;
  locationAlarms: LocationAlarmService;
}

/** Resolution reports to external systems, sent from the outbox. */
export const resolutionReports = domain({
  services: (needs: Needs) => {
    const { scan, incident } = needs.config.reportUrls;
    return {
      resolutionReports: createResolutionReportService({
        ...needs,
        store: createOutboxStore(needs.db),
        receivers: {
          ...(scan && { scan: createResolutionReportReceiver(scan) }),
          ...(incident && { 'remote-guarding': createResolutionReportReceiver(incident) }),
        },
        groups: needs.alarmGroups,
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
