import type * as z from 'zod/mini';
import type { removeLocationContact, SavedContact, saveLocationContacts } from '#contract/contact-records.ts';
import type { ContactsReply } from '#contract/contacts.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { LocationRecords } from './location-records.ts';
import type { LocationService } from './location-service.ts';
import type { LocationStore } from './store.ts';

/** The people to call about a location (administration, section 2.8 Point of Contact). */
export interface ContactService {
  /** By descending priority, with the location's version. 404 out of scope. */
  list(caller: Caller, locationId: string): ContactsReply;
  /** The contacts of the caller's locations with a dialled number. */
  withNumber(caller: Caller, number: string): ReturnType<LocationStore['contactsWithNumber']>;
  /** The name of the first contact of any location with a dialled number; null without one. */
  nameOf(number: string): string | null;
  /**
   * Replaces the contacts of a location. 404 when it is out of scope or removed, and for the id of a contact that it
   * does not have; 400 when it belongs to another tenant; 409 when a colleague has changed them since `version`.
   */
  save(caller: Caller, body: z.output<(typeof saveLocationContacts)['body']>): ContactsReply;
  /** 404 when the location or the contact is unknown, 400 for another tenant's location. */
  remove(caller: Caller, which: z.output<(typeof removeLocationContact)['query']>): ContactsReply;
}

interface Parts {
  store: LocationStore;
  locations: Pick<LocationService, 'get' | 'requireOf'>;
  records: LocationRecords;
  newId: NewId;
}

export function createContactService({ store, locations, records, newId }: Parts): ContactService {
  const stored = (locationId: string) =>
    store.contacts(locationId).map(({ locationId: _, dialledNumber: _dialled, ...contact }) => contact);
  const list = (caller: Caller, locationId: string): ContactsReply => {
    const { version } = locations.get(caller, locationId);
    return { payload: stored(locationId), version };
  };

  return {
    list,
    withNumber: ({ scope }, number) => store.contactsWithNumber(scope, number),
    nameOf: (number) => store.contactsWithNumber({ tenantIds: 'all', locationIds: 'all' }, number)[0]?.name ?? null,
    save: (caller, { locationId, tenantId, contacts, version }) => {
      records.change(
        caller,
        locationId,
        ({ name }) => {
          locations.requireOf(caller, tenantId, locationId);
          const before = stored(locationId);
          const isKnown = ({ id }: SavedContact) => id === undefined || before.some((contact) => contact.id === id);
          if (!contacts.every(isKnown)) throw notFound('Contact');
          const saved = contacts.map((contact) => ({ ...contact, id: contact.id ?? newId() }));
          store.saveContacts(locationId, saved);
          return {
            activity: `changed the contacts of the location '${name}'`,
            before: { contacts: before },
            after: { contacts: saved },
          };
        },
        { version, fields: { contacts } },
      );
      return list(caller, locationId);
    },
    remove: (caller, { tenantId, locationId, id }) => {
      records.change(caller, locationId, ({ name }) => {
        locations.requireOf(caller, tenantId, locationId);
        const before = stored(locationId);
        const removed = before.find((contact) => contact.id === id);
        if (!removed) throw notFound('Contact');
        store.removeContact(id);
        return {
          activity: `removed the contact '${removed.name}' of the location '${name}'`,
          before: { contacts: before },
          after: { contacts: before.filter((contact) => contact !== removed) },
        };
      });
      return list(caller, locationId);
    },
  };
}
