import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    reportError: 'signed-in',
    listReportedErrors: ['audit-log:view'],
  },
  inputs: () => ({
    reportError: { body: { message: 'A reply cannot be read', detail: '', page: '/alarms', release: '' } },
    listReportedErrors: { query: { page: '1' } },
  }),
};
