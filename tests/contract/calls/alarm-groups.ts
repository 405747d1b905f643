import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listAlarmGroups: ['alarm_group:view'],
    getAlarmGroup: ['alarm_group/detail:view'],
    exportScanIncidents: ['location_incidents:view', 'export:create'],
    listNeighbourAlarms: ['alarm_group/detail:view'],
    setAlarmGroupState: ['alarm_group:update'],
  },
  inputs: ({ picks, event }) => ({
    listAlarmGroups: {
      query: { state: '!resolved^^^pending', priority: 'high', relativeTimeMinutes: '10080' },
      who: 'support',
    },
    getAlarmGroup: { params: { id: event.alarmGroupId }, who: 'support' },
    listNeighbourAlarms: {
      query: {
        startTimestamp: String(event.startMs - 60_000),
        endTimestamp: String(event.endMs + 60_000),
        locationId: event.locationId,
        statuses: 'resolved',
      },
      who: 'support',
    },
    setAlarmGroupState: {
      params: { id: picks.alarmGroup('pending').id },
      body: { state: 'in_progress', operatorId: picks.userOf('support').id },
      who: 'support',
    },
    sendGroupAiOutput: {
      params: { id: event.alarmGroupId },
      body: { recommendation: 'Escalate', headline: 'Person inside', summary: 'A person climbs the fence' },
    },
  }),
};
