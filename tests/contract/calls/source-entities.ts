import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    searchSourceEntityNames: 'signed-in',
  },
  inputs: () => ({
    searchSourceEntityNames: { query: { name: 'e' } },
  }),
};
