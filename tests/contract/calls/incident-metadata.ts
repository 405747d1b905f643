import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getIncidentMetadata: ['alarm_group/detail:view'],
    updateIncidentMetadata: ['alarm_group:update'],
  },
  inputs: ({ event }) => ({
    getIncidentMetadata: { params: { id: event.alarmGroupId }, query: { productType: 'scan' }, who: 'support' },
    updateIncidentMetadata: {
      params: { id: event.alarmGroupId },
      query: {},
      body: { outcome: 'arrest' },
      who: 'support',
    },
  }),
};
