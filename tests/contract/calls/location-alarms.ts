import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listLocationAlarms: ['location_alarm:view'],
    getLocationAlarm: ['location_alarm/detail:view'],
    listNeighbourLocationAlarms: ['location_alarm/detail:view'],
  },
  inputs: ({ pending }) => ({
    listLocationAlarms: {
      query: { page: '1', pageSize: '20', relativeTimeHours: '168', statuses: 'pending^^^in_progress', tap: '20' },
    },
    getLocationAlarm: { params: { id: pending.locationAlarmId ?? '' } },
    listNeighbourLocationAlarms: { params: { id: pending.locationAlarmId ?? '' } },
  }),
};
