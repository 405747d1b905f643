import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listGroupUpdates: ['alarm_group/detail:view'],
    addGroupUpdate: ['alarm_group:update'],
    setUpdateSituation: ['alarm_group:update'],
    markViewed: ['alarm_group/detail:view'],
  },
  inputs: ({ picks, event }) => {
    const update = picks.groupUpdate('escalationopen');
    return {
      listGroupUpdates: { params: { id: event.alarmGroupId }, query: { product: 'scan' }, who: 'support' },
      addGroupUpdate: {
        params: { id: picks.alarmGroup('pending').id },
        query: { product: 'scan' },
        body: { status: 'In Progress' },
        who: 'support',
      },
      setUpdateSituation: {
        params: { id: update.groupId, updateId: update.id },
        query: { product: 'scan' },
        body: { situation: 'Unauthorized Access', situation_description: 'Climbed the fence' },
        who: 'support',
      },
      markViewed: { body: { alarmGroupId: event.alarmGroupId, product: 'scan' }, who: 'support' },
    };
  },
  further: [
    {
      name: 'listGroupUpdates',
      of: 'a location alarm',
      change: ({ locationAlarmId: id }) => ({ params: { id }, query: {} }),
      rule: ['location_alarm/detail:view'],
    },
    {
      name: 'addGroupUpdate',
      of: 'a location alarm',
      change: ({ locationAlarmId: id }) => ({ params: { id }, query: {}, body: { comment: 'Seen' } }),
      rule: ['location_alarm:update'],
    },
    {
      name: 'setUpdateSituation',
      of: 'a location alarm',
      change: ({ locationAlarmId: id }) => ({ params: { id, updateId: 'none' }, query: {} }),
      rule: ['location_alarm:update'],
    },
    {
      name: 'markViewed',
      of: 'a location alarm',
      change: ({ locationAlarmId: alarmId }) => ({ body: { alarmId } }),
      rule: ['location_alarm/detail:view'],
    },
  ],
};
