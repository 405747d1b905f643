import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listTenants: 'signed-in',
    getTenant: 'signed-in',
    listTenantComments: 'signed-in',
    listSourceSystems: 'signed-in',
  },
  inputs: ({ pending }) => {
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      listTenants: { query: { allMotionTenants: 'true' } },
      getTenant: { params: { id: own.tenant } },
    };
  },
};
