import { acknowledgements } from '#db/schema/locations.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getLocation: 'signed-in',
    getLocationConfig: 'signed-in',
    searchLocationNames: 'signed-in',
    listLocations: ['location:view'],
    exportLocations: ['location:view', 'export:create'],
    createLocation: ['location:create'],
    updateLocation: ['location:update'],
    updateSchedule: ['tenant_config:update'],
    updateDisarmWindow: ['tenant_config:update'],
    saveLocationContacts: ['location:update'],
    removeLocationContact: ['location:update'],
    listAcknowledgements: 'signed-in',
    listSuppressedEvents: ['location:update'],
    listLocationContacts: 'signed-in',
  },
  inputs: ({ db, picks, pending }) => {
    const contact = picks.ownContact('gsoc-manager');
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      getLocation: { params: { id: own.location } },
      getLocationConfig: { params: { id: own.location } },
      searchLocationNames: { query: { name: 'a', limit: '5' } },
      listLocations: {
        query: {
          page: '1',
          name: 'a',
          is_manned: 'false',
          locationIds: `!${own.location}`,
          sort: 'city',
          direction: 'desc',
        },
      },
      exportLocations: { query: { country: 'United' } },
      createLocation: {
        body: {
          name: 'Quay 7',
          description: 'A quay',
          city: 'Rotterdam',
          state: 'Zuid-Holland',
          country: 'Netherlands',
          timezone: 'Europe/Amsterdam',
        },
      },
      saveLocationContacts: {
        body: {
          locationId: own.location,
          tenantId: own.tenant,
          contacts: [{ name: 'Dana Ruiz', email: '', phoneNumber: '+1 312 555 0142', priority: 1, tag: 'Guards' }],
        },
      },
      removeLocationContact: {
        query: { tenantId: own.tenant, locationId: contact.locationId, id: contact.id },
      },
      updateLocation: { params: { id: own.location }, body: { name: 'Northgate Yard', is_manned: true } },
      updateSchedule: {
        params: { id: own.location },
        body: {
          timezone: 'Europe/London',
          dayGroupRanges: [
            { ranges: [{ startAtTz: '20:00:00', endAtTz: '06:00:00', order: 1 }], daysOfWeekTz: [1, 2, 3, 4, 5] },
          ],
        },
      },
      updateDisarmWindow: {
        params: { id: own.location },
        body: { startTimestamp: 0, endTimestamp: 1, timezone: 'Europe/London' },
      },
      confirmChange: { params: { id: db.select().from(acknowledgements).get()?.id ?? '' } },
      listSuppressedEvents: { params: { id: own.location }, query: { page: '1', pageSize: '10' } },
      listAcknowledgements: { params: { id: own.location } },
      listLocationContacts: { params: { id: own.location } },
    };
  },
};
