import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation, searchLocationNames, updateLocation } from '#contract/locations.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { LocationChanges } from './change-service.ts';
import type { LocationService } from './service.ts';

export const locationRoutes = (locations: LocationService) => [
  heavyRead(forUser(searchLocationNames, (caller, { query }) => ({ payload: locations.searchNames(caller, query) }))),
  forUser(getLocation, (caller, { params }) => ({ payload: locations.get(caller, params.id) })),
  forUser(listLocationContacts, (caller, { params }) => ({ payload: locations.contacts(caller, params.id) })),
  forUser(listAcknowledgements, (caller, { params }) => ({ payload: locations.acknowledgements(caller, params.id) })),
];

export const locationChangeRoutes = (changes: LocationChanges) => [
  forUser(updateLocation, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
];
