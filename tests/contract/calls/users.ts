import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getProfile: 'credential',
    createProfile: 'credential',
  },
  inputs: () => ({
    createProfile: { who: 'unnamed', body: { name: 'Kim Duarte' } },
  }),
};
