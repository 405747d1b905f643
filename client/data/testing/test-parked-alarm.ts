import type { ParkedAlarm } from '#contract/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { testUser } from '../../lib/testing/test-user.ts';

/** An alarm that the signed-in operator has accepted as parked, due after `inMs`. */
export const testParkedAlarm = (id: string, inMs: number): ParkedAlarm => ({
  subject: 'alarm_group',
  id,
  locationId: 'site-1',
  locationName: 'Northgate Yard',
  tenantId: 'tenant-1',
  status: 'in_progress',
  startedAt: '2025-11-20T08:14:00.000Z',
  until: new Date(serverNow() + inMs).toISOString(),
  reason: 'The guard calls back',
  from: { id: 'user-2', name: 'Dana Reyes' },
  acceptedBy: { id: testUser().id, name: testUser().name },
  acceptedAt: '2025-11-20T08:20:00.000Z',
});
