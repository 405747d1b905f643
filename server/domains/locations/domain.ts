import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { removeLocationContact, saveLocationContacts } from '#contract/contact-records.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocationConfig, updateDisarmWindow, updateSchedule } from '#contract/location-config.ts';
import { createLocation, exportLocations, listLocations, updateLocation } from '#contract/location-records.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { getLocation } from '#contract/locations.ts';
import { confirmChange, listUnconfirmedChanges } from '#contract/sim/acknowledgements.ts';
import { getContactName } from '#contract/sim/contacts.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, heavyRead } from '../../http/bind.ts';
import { recordExport } from '../audit/record-export.ts';
import { createLocationChanges } from './change-service.ts';
import { createContactService } from './contact-service.ts';
import { createLocationImport } from './location-import.ts';
import { createLocationRecords } from './location-records.ts';
import { createLocationService } from './location-service.ts';
import { createPlanAddress } from './plan-address.ts';
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
    const locations = createLocationService({ ...foundation, store, planAddress: createPlanAddress(foundation) });
    const records = createLocationRecords({ ...foundation, store, locations });
    const parts = { ...foundation, store, locations, records };
    return {
      locations,
      contacts: createContactService(parts),
      locationChanges: createLocationChanges(parts),
      locationImport: createLocationImport(parts),
    };
  },
  routes: ({ locations, contacts, locationChanges: changes, audit }) => [
    forUser(listLocations, (caller, { query }) => ({ payload: locations.list(caller, query) })),
    heavyRead(
      forUser(exportLocations, (caller, { query }) => locations.csv(caller, query)),
      recordExport(audit, 'locations'),
    ),
    heavyRead(forUser(searchLocationNames, (caller, { query }) => ({ payload: locations.searchNames(caller, query) }))),
    forUser(getLocation, (caller, { params }) => ({ payload: locations.get(caller, params.id) })),
    forUser(getLocationConfig, (caller, { params }) => ({ payload: locations.config(caller, params.id) })),
    forUser(listLocationContacts, (caller, { params }) => contacts.list(caller, params.id)),
    forUser(saveLocationContacts, (caller, { body }) => contacts.save(caller, body)),
    forUser(removeLocationContact, (caller, { query }) => contacts.remove(caller, query)),
    forAnyone(getContactName, ({ query }) => ({ payload: { name: contacts.nameOf(query.number) } })),
    forUser(listAcknowledgements, (caller, { params }) => ({ payload: locations.acknowledgements(caller, params.id) })),
    forUser(createLocation, (caller, { body }) => ({ payload: changes.add(caller, body) })),
    forUser(updateLocation, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
    forUser(updateSchedule, (caller, { params, body }) => ({
      payload: changes.config.setSchedule(caller, params.id, body),
    })),
    forUser(updateDisarmWindow, (caller, { params, body }) => ({
      payload: changes.config.setDisarmWindow(caller, params.id, body),
    })),
    forAnyone(listUnconfirmedChanges, () => ({ payload: changes.config.unconfirmed() })),
    forAnyone(confirmChange, ({ params }) => {
      changes.config.confirm(params.id);
      return { payload: { id: params.id } };
    }),
  ],
});
