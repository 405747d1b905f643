import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getPreferences: 'signed-in',
    savePreferences: 'signed-in',
  },
  inputs: () => ({
    getPreferences: {},
    savePreferences: { body: { theme: 'light', scanGrid: 4, alarmColumns: ['tap', 'type'] } },
  }),
};
