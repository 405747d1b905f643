import type { IncidentItem } from '#contract/incident-list.ts';

/** A resolved incident as the list of reports has it. */
export function testIncidentItem(overrides: Partial<IncidentItem> = {}): IncidentItem {
  return {
    id: 'incident-1',
    tenant_id: 'tenant-1',
    tenant_name: 'Northgate Auto Group',
    location_id: 'location-1',
    location_name: 'Northgate Auto, Lot B',
    location_alarm_id: 'location-alarm-1',
    site: 'Northgate Auto, Lot B',
    title: 'Person in the yard',
    description: 'Walks between the rows',
    status: 'resolved',
    incident_start_time: '2025-11-20T08:15:00.000Z',
    incident_end_time: '2025-11-20T08:31:00.000Z',
    alarm_start_time: '2025-11-20T08:14:25.000Z',
    created_by: 'D. Whitlock',
    resolved_by: 'M. Ruiz',
    cameras: ['North Row 07'],
    resolution_reason: 'PD intervention',
    resolution_comment: 'Police removed both',
    reported_description: null,
    reported_cameras: null,
    reported_resolution_comment: null,
    is_escalated: true,
    outcome: null,
    ...overrides,
  };
}
