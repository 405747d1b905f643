import * as z from 'zod/mini';
import { text, wholeNumber } from './query.ts';
import { payload } from './replies.ts';

/** An id with its name, as pickers, filters and references carry it. */
export const Named = z.object({ id: z.string(), name: z.string() });
export type Named = z.output<typeof Named>;

/** Query of the option searches: part of a name, and the maximum number of options (decisions, section 3, Doors). */
export const namesQuery = z.strictObject({
  name: z.optional(text('name')),
  limit: z.optional(wholeNumber('limit', 1, 500)),
});

export const namesReply = payload(z.array(Named));
