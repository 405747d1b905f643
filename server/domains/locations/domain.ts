import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocationConfig } from '#contract/location-config.ts';
import { getLocation, searchLocationNames, updateLocation } from '#contract/locations.ts';
import { getContactName } from '#contract/sim/contacts.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, heavyRead } from '../../http/bind.ts';
import { createLocationChanges } from './change-service.ts';
import { createLocationService } from './location-service.ts';
import { createLocationStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    location: true;
  }
}

/** Sites, their contacts and floor plans. */
export const locations = domain({
  services: (foundation: Foundation) => {
    const store = createLocationStore(foundation.db);
    const locations = createLocationService(store);
    return { locations, locationChanges: createLocationChanges({ ...foundation, store, locations }) };
  },
  routes: ({ locations, locationChanges: changes }) => [
    heavyRead(forUser(searchLocationNames, (caller, { query }) => ({ payload: locations.searchNames(caller, query) }))),
    forUser(getLocation, (caller, { params }) => ({ payload: locations.get(caller, params.id) })),
    forUser(getLocationConfig, (caller, { params }) => ({ payload: locations.config(caller, params.id) })),
    forUser(listLocationContacts, (caller, { params }) => ({ payload: locations.contacts(caller, params.id) })),
    forAnyone(getContactName, ({ query }) => ({ payload: { name: locations.contactName(query.number) } })),
    forUser(listAcknowledgements, (caller, { params }) => ({ payload: locations.acknowledgements(caller, params.id) })),
    forUser(updateLocation, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
  ],
});
