import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    findSop: 'signed-in',
  },
  inputs: ({ pending }) => {
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      findSop: { query: { location_id: own.location, alarm_id: pending.id } },
    };
  },
};
