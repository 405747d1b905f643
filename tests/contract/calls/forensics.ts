import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: { searchForensics: ['forensics:view'] },
  inputs: () => ({ searchForensics: { query: { query: 'person' } } }),
};
