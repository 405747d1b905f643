import { openIncident } from '../../support/open-incident.ts';
import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {
    listLocationIncidents: ['location_incidents:view'],
    exportLocationIncidents: ['location_incidents:view', 'export:create'],
    getLocationIncident: ['location_incidents/details:view'],
    createLocationIncident: ['location_alarm:update'],
    resolveLocationIncident: ['location_alarm:update'],
    updateIncidentField: ['location_incidents/details:update'],
  },
  inputs: ({ db, picks, pending }) => {
    const incident = openIncident(db, 'gsoc-manager');
    const own = { tenant: pending.tenantId, location: pending.locationId };
    const timestamp = new Date(pending.timestampMs).toISOString();
    return {
      listLocationIncidents: {
        query: { page: '1', pageSize: '20', statuses: 'resolved', relativeTimeHours: '168' },
      },
      exportLocationIncidents: { query: { statuses: 'resolved', relativeTimeHours: '168' } },
      getLocationIncident: { params: { id: incident.id } },
      createLocationIncident: {
        body: {
          location_id: own.location,
          location_alarm_id: pending.locationAlarmId,
          tenant_id: own.tenant,
          title: 'Person at the gate',
          created_by: picks.userOf('gsoc-manager').id,
          description: 'Waits at the gate',
          incident_start_time_utc: timestamp,
        },
      },
      resolveLocationIncident: {
        body: {
          incident_id: incident.id,
          incident_end_time_utc: new Date(AT_MS).toISOString(),
          resolved_by: incident.createdBy,
          resolution_comment: 'Left',
          location_alarm_id: incident.locationAlarmId,
          resolution_reason: 'Person left the site',
        },
      },
      updateIncidentField: {
        body: { incident_id: incident.id, field_name: 'police_reference', field_value: '17' },
      },
    };
  },
};
