import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    createEscalation: ['escalation:update'],
    resolveEscalation: ['escalation:update'],
    listEscalations: ['scan-escalation:view'],
    listEscalationEvents: ['scan-escalation:view'],
  },
  inputs: ({ picks }) => {
    const openEscalation = picks.openEscalation().id;
    return {
      createEscalation: {
        body: {
          location_id: picks.alarmGroup('pending').locationId,
          alarmGroupId: picks.alarmGroup('pending').id,
          comment: 'Person inside',
        },
        who: 'support',
      },
      resolveEscalation: {
        params: { id: openEscalation },
        body: { escalation_id: openEscalation, resolution_comment: 'Guard on site', status: 'Resolved' },
        who: 'support',
      },
      listEscalations: {
        query: { page: '1', pageSize: '30', statuses: '!Resolved', relativeTimeHours: '168' },
        who: 'support',
      },
      listEscalationEvents: { params: { id: openEscalation }, who: 'support' },
    };
  },
};
