import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation, searchLocationNames } from '#contract/locations.ts';
import { forUser } from '../../http/bind.ts';
import type { LocationService } from './service.ts';

export const locationRoutes = (locations: LocationService) => [
  forUser(searchLocationNames, (caller, { query }) => ({ payload: locations.searchNames(caller, query) })),
  forUser(getLocation, (caller, { params }) => ({ payload: locations.get(caller, params.id) })),
  forUser(listLocationContacts, (caller, { params }) => ({ payload: locations.contacts(caller, params.id) })),
  forUser(listAcknowledgements, (caller, { params }) => ({ payload: locations.acknowledgements(caller, params.id) })),
];
