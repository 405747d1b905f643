import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listAlarmTypeGroups: ['alarmtype_group:view'],
    createAlarmTypeGroup: ['alarmtype_group:create'],
    updateAlarmTypeGroup: ['alarmtype_group:update'],
    changeAlarmTypesOfGroup: ['alarmtype_group:update'],
    removeAlarmTypeGroup: ['alarmtype_group:delete'],
  },
  inputs: ({ picks }) => {
    const typeGroup = { params: { id: picks.ownAlarmTypeGroup('gsoc-manager').id } };
    return {
      listAlarmTypeGroups: { query: { page: '1', pageSize: '20', name: 'intr' } },
      createAlarmTypeGroup: { body: { name: 'Night', description: 'Between dusk and dawn' } },
      updateAlarmTypeGroup: { ...typeGroup, body: { name: 'Night', description: 'Between dusk and dawn' } },
      changeAlarmTypesOfGroup: {
        ...typeGroup,
        body: { operation: 'add', alarm_types: [picks.alarmType('motion').id] },
      },
      removeAlarmTypeGroup: typeGroup,
    };
  },
};
