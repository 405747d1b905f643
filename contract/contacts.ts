import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { idParam } from './params.ts';
import { secret } from './secret-fields.ts';

/** The roles of a contact (decisions, section 3, Locations). */
export const CONTACT_TAGS = ['SPOC', 'Guards', 'Police', 'RSPNDR', 'Other'] as const;
export type ContactTag = (typeof CONTACT_TAGS)[number];

/** A person to call about a location (operator tools, 3.9; administration, section 3). */
export const LocationContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: secret(z.string()),
  /** Contacts with higher values are called first. */
  priority: z.int(),
  /** One of `CONTACT_TAGS`. */
  tag: z.string(),
});
export type LocationContact = z.output<typeof LocationContact>;

/** Contacts by descending priority, with the version of the location that they belong to where the server counts it. */
export const ContactsReply = z.object({ payload: z.array(LocationContact), version: z.optional(z.int()) });
export type ContactsReply = z.output<typeof ContactsReply>;

/** By descending priority. */
export const listLocationContacts = endpoint({
  method: 'GET',
  path: '/v2/orm/locations/{id}/contacts',
  service: 'orm',
  access: 'signed-in',
  summary: 'Contacts of a location (decisions, 3 Locations)',
  params: idParam,
  reply: ContactsReply,
  refusals: [404],
});
