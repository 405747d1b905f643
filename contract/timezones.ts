import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { text } from './query.ts';
import { payload } from './replies.ts';

/** Current IANA names that contain `query`, or whose former name contains it, ignoring case. In alphabetical order. */
export const listTimezones = endpoint({
  method: 'GET',
  path: '/v2/orm/timezones',
  service: 'orm',
  access: 'signed-in',
  summary: 'Time zones (core, 7 Also)',
  query: z.strictObject({ query: z.optional(text('query', 80)) }),
  reply: payload(z.array(z.string())),
});
