import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    searchAlarmTypeNames: 'signed-in',
    getAlarmTypeColors: 'signed-in',
  },
  inputs: () => ({
    searchAlarmTypeNames: { query: { name: 'person' } },
  }),
};
