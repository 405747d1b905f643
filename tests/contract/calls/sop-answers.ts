import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  // For raw alarms; those for location alarms and alarm groups are below.
  needs: {
    listSopAnswers: ['alarm/details:view'],
    addSopAnswer: ['alarm/update:add-comment'],
  },
  inputs: ({ pending }) => ({
    listSopAnswers: { params: { subject: 'alarm', id: pending.id } },
    addSopAnswer: {
      params: { subject: 'alarm', id: pending.id },
      body: { answer: { kind: 'situation', label: 'Unauthorized Access' }, after: 0 },
    },
  }),
  further: [
    {
      name: 'listSopAnswers',
      of: 'a location alarm',
      change: ({ locationAlarmId: id }) => ({ params: { subject: 'location_alarm', id } }),
      rule: ['location_alarm/detail:view'],
    },
    {
      name: 'listSopAnswers',
      of: 'an alarm group',
      change: () => ({ params: { subject: 'alarm_group', id: 'none' } }),
      rule: ['alarm_group/detail:view'],
    },
    {
      name: 'addSopAnswer',
      of: 'a location alarm',
      change: ({ locationAlarmId: id }) => ({ params: { subject: 'location_alarm', id } }),
      rule: ['location_alarm:update'],
    },
    {
      name: 'addSopAnswer',
      of: 'an alarm group',
      change: () => ({ params: { subject: 'alarm_group', id: 'none' } }),
      rule: ['alarm_group:update'],
    },
  ],
};
