import { WORLD_START_MS } from '../../support/seeded-world.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  // For location alarms; that for alarm groups is below. Accepting needs the permissions for the alarms handed over.
  needs: {
    listOpenWork: [],
    listShiftHandovers: [],
    listParkedAlarms: [],
    createShiftHandover: ['location_alarm:update'],
    acceptShiftHandover: [],
    withdrawShiftHandover: [],
  },
  inputs: ({ pending }) => ({
    createShiftHandover: {
      body: {
        note: 'A quiet night otherwise',
        items: [
          {
            subject: 'location_alarm',
            id: pending.locationAlarmId,
            state: 'parked',
            until: new Date(WORLD_START_MS + 3_600_000).toISOString(),
            reason: 'The guard calls back',
          },
        ],
      },
    },
    acceptShiftHandover: { params: { id: 'none' } },
    withdrawShiftHandover: { params: { id: 'none' } },
  }),
  further: [
    {
      name: 'createShiftHandover',
      of: 'an alarm group',
      change: () => ({ body: { items: [{ subject: 'alarm_group', id: 'none', state: 'open' }] } }),
      rule: ['alarm_group:update'],
    },
  ],
};
