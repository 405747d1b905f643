import { reportOf } from '../../support/report-fixture.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    reportScanResolution: ['alarm_group:update'],
    reportIncidentResolution: ['location_alarm:update'],
  },
  inputs: ({ pending, event }) => ({
    reportScanResolution: { body: reportOf(event.alarmGroupId), who: 'support' },
    reportIncidentResolution: { body: reportOf(pending.locationAlarmId ?? '') },
  }),
};
