import { reportOf } from '../../support/report-fixture.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    reportScanResolution: ['alarm_group:update'],
    reportIncidentResolution: ['location_alarm:update'],
  },
  inputs: ({ picks }) => ({
    reportScanResolution: { body: reportOf(picks.alarmGroup('resolved').id), who: 'support' },
    reportIncidentResolution: {
      body: reportOf(picks.ownLocationAlarm('gsoc-manager', 'resolved_by_operator').id),
    },
  }),
};
