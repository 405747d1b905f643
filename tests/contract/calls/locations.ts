import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getLocation: 'signed-in',
    getLocationConfig: 'signed-in',
    searchLocationNames: 'signed-in',
    updateLocation: ['location:update'],
    listAcknowledgements: 'signed-in',
    listLocationContacts: 'signed-in',
  },
  inputs: ({ pending }) => {
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      getLocation: { params: { id: own.location } },
      getLocationConfig: { params: { id: own.location } },
      searchLocationNames: { query: { name: 'a', limit: '5' } },
      updateLocation: { params: { id: own.location }, body: { name: 'Northgate Yard', is_manned: true } },
      listAcknowledgements: { params: { id: own.location } },
      listLocationContacts: { params: { id: own.location } },
    };
  },
};
