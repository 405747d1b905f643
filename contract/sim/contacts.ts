import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { payload } from '../replies.ts';
import { secret } from '../secret-fields.ts';

/**
 * The name of the contact behind a telephone number, as it is dialled: a demo's contacts say who they are when they are
 * called. Null when no location has a contact of that number; the first one when several have.
 */
export const getContactName = endpoint({
  method: 'GET',
  path: '/sim/v1/contact-names',
  service: 'sim',
  access: 'simulator',
  summary: 'The name of the contact behind a telephone number',
  query: z.strictObject({
    number: secret(z.string().check(z.regex(/^\+?\d{1,20}$/, 'number must be a telephone number without separators'))),
  }),
  reply: payload(z.object({ name: z.nullable(z.string()) })),
});
