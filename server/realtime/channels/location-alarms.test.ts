import { expect, it, vi } from 'vitest';
import type { ServerMessage } from '#contract/channels/location-alarms.ts';
import type { Permission } from '#contract/permissions.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import { createBus } from '../bus.ts';
import { locationAlarmsChannel } from './location-alarms.ts';

const desk = {
  claimEach: vi.fn(() => []),
  claimedBy: () => [],
  load: () => null,
  leave: vi.fn(),
  disconnect: vi.fn(),
  enter: vi.fn(),
  recheck: vi.fn(),
  startLeases: vi.fn(),
  returnDue: vi.fn(),
};

function callerWith(permissions: Permission[]): SessionCaller {
  return {
    id: 'u',
    credentialId: 'u',
    email: 'u@watchfloor.test',
    name: 'U',
    role: 'MR',
    accessVersion: 1,
    isEnabled: true,
    permissions: new Set(permissions),
    tenant: { id: 't', name: 'T' },
    mspTenants: [],
    mspLocations: [],
    visionTenants: [],
    scope: { tenantIds: ['t'], locationIds: 'all' },
    session: { id: 's', credentialId: 'u', expiresMs: 0, mediaAccess: 's.1' },
  };
}

function join(permissions: Permission[]) {
  const caller = callerWith(permissions);
  const channel = locationAlarmsChannel({
    gatekeeper: { callerOf: async () => caller },
    locationAlarms: { countPending: () => ({ count: 3, severity: 'high', low: 1, notOffered: 2 }) },
    desk,
    histories: { resolutionOf: () => undefined },
    bus: createBus({ error: () => undefined }),
    realTime: new SimulatedClock(0),
  });
  const received: ServerMessage[] = [];
  const connection = {
    member: { id: caller.id, scope: caller.scope, caller },
    answer: (message: ServerMessage) => received.push(message),
  };
  return { channel, connection, told: received };
}

it('refuses users without the permission to count', async () => {
  await expect(join([]).channel.admit('token')).rejects.toMatchObject({ status: 403 });
});

it('lets users who may only count see counts, and refuses their claims', () => {
  const { channel, connection, told: received } = join(['location_alarms/monitoring:count']);
  channel.received?.(connection, { type: 'alarm_count', severity: 'high' });
  expect(received).toEqual([{ type: 'ALARM_COUNT', data: { count: 3, severity: 'high', low: 1, notOffered: 2 } }]);
  const claim = () => channel.received?.(connection, { type: 'list_alarm', count: 1, severity: 'high' });
  expect(claim).toThrow('You are not authorized to do this');
  expect(desk.claimEach).not.toHaveBeenCalled();
});

it.each([
  [1000, 'leave'],
  [1001, 'disconnect'],
  [1006, 'disconnect'],
  [4001, 'disconnect'],
  [4008, 'disconnect'],
] as const)('treats a close with %d as %s', (code, act) => {
  vi.clearAllMocks();
  const { channel, connection } = join(['location_alarms/monitoring:count']);
  channel.closed?.(connection, code);
  expect(desk[act]).toHaveBeenCalledWith('u');
  expect(desk[act === 'leave' ? 'disconnect' : 'leave']).not.toHaveBeenCalled();
});
