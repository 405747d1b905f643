import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listAuditLog: ['audit-log:view'],
    searchAuditActors: ['audit-log:view'],
    exportAuditLog: ['audit-log:view', 'export:create'],
  },
};
