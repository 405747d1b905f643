import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getAiOutput: ['alarm/details:view'],
  },
  inputs: ({ pending }) => ({
    getAiOutput: { query: { alarm_id: pending.id } },
  }),
  further: [
    {
      name: 'getAiOutput',
      of: 'an alarm group',
      change: () => ({ query: { alarm_group_id: 'none' } }),
      rule: ['alarm/details:view', 'alarm_group/detail:view'],
    },
  ],
};
