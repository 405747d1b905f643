import * as z from 'zod/mini';
import { dialledNumber } from './calls.ts';
import { CONTACT_TAGS, ContactsReply } from './contacts.ts';
import { endpoint } from './define.ts';
import { basedOnVersion, identifier } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { LOCATIONS } from './record-limits.ts';
import { recordName } from './record-names.ts';
import { secret } from './secret-fields.ts';

/** The messages of a contact's form (administration, section 5 Contact). */
export const CONTACT_TEXTS = {
  name: 'Contact name should be provided',
  tag: 'Contact tag should be provided',
  phoneNumber: 'Phone number should be in international format, such as +13125550142',
  email: 'Email address is not valid',
  none: 'No contacts found',
} as const;

/** E.164: a plus, the country code and the subscriber number, at most 15 digits; separators between them do not matter. */
const isInternational = (number: string) =>
  /^\+[\d\s().-]*$/.test(number) && /^\+[1-9]\d{6,14}$/.test(dialledNumber(number));

/** The fields of a contact that people enter. */
export const ContactForm = z.strictObject({
  name: recordName(LOCATIONS.textMax, {
    label: 'Contact name',
    required: CONTACT_TEXTS.name,
    tooLong: `Contact name should have at most ${LOCATIONS.textMax} characters`,
  }),
  /** Empty for none. */
  email: z.string().check(
    takeOffMarks(),
    z.trim(),
    z.maxLength(LOCATIONS.textMax, CONTACT_TEXTS.email),
    z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: CONTACT_TEXTS.email }),
  ),
  /** Empty for none. */
  phoneNumber: secret(
    z.string().check(
      takeOffMarks(),
      z.trim(),
      z.maxLength(32, CONTACT_TEXTS.phoneNumber),
      z.refine((text) => text === '' || isInternational(text), { error: CONTACT_TEXTS.phoneNumber }),
    ),
  ),
  tag: z.enum(CONTACT_TAGS, { error: CONTACT_TEXTS.tag }),
});
export type ContactForm = z.output<typeof ContactForm>;

/** A contact to save: without an id it is a new one. */
const SavedContact = z.strictObject({
  ...ContactForm.shape,
  id: z.optional(identifier('id')),
  priority: z.int({ error: 'priority must be a whole number' }).check(z.positive('priority must be above 0')),
});
export type SavedContact = z.output<typeof SavedContact>;

/**
 * Saves the contacts of a location as a whole: those that the body leaves out are removed. 404 for a location that is
 * out of scope or removed, and for the id of a contact that it does not have; 400 for another tenant's location; 409
 * when a colleague has changed the contacts since `version`.
 */
export const saveLocationContacts = endpoint({
  method: 'PUT',
  path: '/v2/orm/locations/contacts',
  service: 'orm',
  access: ['location:update'],
  summary: 'Save the contacts of a location (administration, 7 Locations)',
  body: z.strictObject({
    locationId: identifier('locationId'),
    tenantId: identifier('tenantId'),
    contacts: z
      .array(SavedContact)
      .check(z.maxLength(LOCATIONS.contactsMax, `Save at most ${LOCATIONS.contactsMax} contacts`)),
    version: basedOnVersion,
  }),
  reply: ContactsReply,
  refusals: [404, 409],
});

/** Removes one contact. 404 when the location or the contact is unknown, 400 for another tenant's location. */
export const removeLocationContact = endpoint({
  method: 'DELETE',
  path: '/v2/orm/locations/contacts',
  service: 'orm',
  access: ['location:update'],
  summary: 'Remove a contact of a location (administration, 7 Locations)',
  query: z.strictObject({
    tenantId: identifier('tenantId'),
    locationId: identifier('locationId'),
    id: identifier('id'),
  }),
  reply: ContactsReply,
  refusals: [404],
});
