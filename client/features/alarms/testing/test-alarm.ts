import type { Alarm } from '#contract/alarms.ts';

/** A pending alarm of a camera at a site in Chicago. */
export function testAlarm(overrides: Partial<Alarm> = {}): Alarm {
  return {
    id: 'alarm-1',
    timestamp: '2025-11-20T08:14:25.000Z',
    localTime: '2025-11-20T02:14:25.000-06:00',
    type: 'Person detected',
    status: 'pending',
    tap: 92,
    sourceSystem: 'ONVIF',
    location: {
      id: 'location-1',
      name: 'Northgate Auto, Lot B',
      timezone: 'America/Chicago',
      tenant_id: 'tenant-1',
      description: '',
    },
    sourceEntity: { id: 'camera-1', name: 'North Row 07', type: 'CAMERA', audio_devices: [], livestreamUrl: null },
    camera: { id: 'camera-1', name: 'North Row 07' },
    employee: null,
    metadata: { badgeNumber: null },
    tenant: { id: 'tenant-1', name: 'Northgate' },
    tags: [],
    resolvedAt: null,
    timeToRemediationInSeconds: null,
    videoStartTime: null,
    videoEndTime: null,
    imagePath: null,
    ...overrides,
  };
}

/** Alarms of one per second, the newest first, with ids that count down to 1. */
export function testAlarms(count: number, overrides: (number: number) => Partial<Alarm> = () => ({})): Alarm[] {
  const newest = Date.parse('2025-11-20T08:14:25.000Z');
  return Array.from({ length: count }, (_, index) => {
    const timestamp = new Date(newest - index * 1_000).toISOString();
    return testAlarm({ id: `alarm-${count - index}`, timestamp, localTime: timestamp, ...overrides(count - index) });
  });
}
