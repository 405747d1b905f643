import type { LocationAlarm } from '#contract/location-alarms.ts';

/** A location alarm at a site in Chicago, in progress and without raw alarms. */
export function testLocationAlarm(overrides: Partial<LocationAlarm> = {}): LocationAlarm {
  return {
    id: 'location-alarm-1',
    alarmTime: '2025-11-20T08:14:25.000Z',
    status: 'in_progress',
    tap: 92,
    tenantId: 'tenant-1',
    location: {
      id: 'location-1',
      name: 'Northgate Auto, Lot B',
      timezone: 'America/Chicago',
      tenant_id: 'tenant-1',
      description: '',
    },
    rawAlarms: [],
    locationIncidents: [],
    resolvedAt: null,
    claimedBy: { id: 'user-1', name: 'D. Whitlock' },
    isViewed: true,
    ...overrides,
  };
}
