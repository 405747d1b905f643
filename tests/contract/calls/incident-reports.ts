import { openIncident } from '../../support/open-incident.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: { generateIncidentReport: ['location_incidents/details:update'] },
  inputs: ({ db }) => {
    const { id, locationAlarmId, tenantId, locationId } = openIncident(db, 'gsoc-manager');
    const item = {
      incident_id: id,
      alarm_id: locationAlarmId,
      tenant_id: tenantId,
      location_id: locationId,
      site: 'Front gate',
      incident_start_time: '2025-11-20T08:00:00.000Z',
      incident_end_time: null,
      cameras: ['Gate 1'],
      incident_date: '20-Nov-25',
      sharable_alarm_link: 'http://localhost/shared/location-alarm?sharedToken=a',
    };
    return { generateIncidentReport: { body: { incidents_reports: [item] } } };
  },
};
