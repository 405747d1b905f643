import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    signIn: 'public',
    signInAlias: 'public',
    signOut: 'credential',
  },
  inputs: () => ({
    signIn: { body: { email: 'gsoc-operator@watchfloor.test', password: 'Watchfloor-demo-1' } },
    signInAlias: { body: { email: 'gsoc-operator@watchfloor.test', password: 'Watchfloor-demo-1' } },
  }),
};
