import { reportIncidentResolution, reportScanResolution } from '#contract/resolution-reports.ts';
import { domain } from '../../domain.ts';
import { sendReports } from '../../engine/send-reports.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createReportReceiver } from '../../providers/report-receiver.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import { createReportService } from './service.ts';
import { createOutboxStore } from './store.ts';

/** Resolution reports to external systems, sent from an outbox. */
export const reports = domain({
  services: (needs: Foundation & { alarmGroups: AlarmGroupService; locationAlarms: LocationAlarmService }) => {
    const { scan, incident } = needs.config.reportUrls;
    return {
      reports: createReportService({
        ...needs,
        store: createOutboxStore(needs.db),
        receivers: {
          ...(scan && { scan: createReportReceiver(scan) }),
          ...(incident && { 'remote-guarding': createReportReceiver(incident) }),
        },
        groups: needs.alarmGroups,
      }),
    };
  },
  routes: ({ reports }) => [
    forUser(reportScanResolution, (caller, { body }) => ({ payload: { id: reports.submit(caller, 'scan', body) } })),
    forUser(reportIncidentResolution, (caller, { body }) => ({
      payload: { id: reports.submit(caller, 'remote-guarding', body) },
    })),
  ],
  jobs: ({ reports, realTime, logger }) => [sendReports(reports, realTime, logger)],
});
