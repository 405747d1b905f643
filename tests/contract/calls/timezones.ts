import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listTimezones: 'signed-in',
  },
  inputs: () => ({
    listTimezones: { query: { query: 'europe' } },
  }),
};
