import * as z from 'zod/mini';

/** Identifiers are opaque: only their alphabet and length are checked. */
export const identifier = (name: string) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, `${name} is not a valid identifier`));

/** The only path parameter of most calls. */
export const idParam = z.strictObject({ id: identifier('id') });
