import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    searchEmployeeNames: 'signed-in',
  },
  inputs: () => ({
    searchEmployeeNames: { query: { name: 'e' } },
  }),
};
