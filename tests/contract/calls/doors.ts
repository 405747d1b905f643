import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    searchDoorNames: 'signed-in',
  },
  inputs: () => ({
    searchDoorNames: { query: { limit: '3' } },
  }),
};
