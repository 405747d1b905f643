import { type SavedContact, saveLocationContacts } from '#contract/contact-records.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { type EditedContacts, editedContacts } from './site-queries.ts';

interface ContactsToSave {
  contacts: readonly SavedContact[];
  version: number | undefined;
}

/** Saves the contacts of a location as a whole. */
export const saveContacts = (place: {
  locationId: string;
  tenantId: string;
}): Edit<ContactsToSave, EditedContacts> => ({
  entity: 'locations',
  async send({ contacts, version }) {
    return editedContacts(await call(saveLocationContacts, { body: { ...place, contacts: [...contacts], version } }));
  },
  successMessage: 'Contacts Updated',
});
