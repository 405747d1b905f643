import * as z from 'zod/mini';

/** Identifiers are opaque: only their alphabet and length are checked. */
export const identifier = (name: string) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, `${name} is not a valid identifier`));

/**
 * The version of a record that an update is based on: 409 `outdated` when a colleague has changed the same fields since.
 */
export const basedOnVersion = z.optional(
  z.int({ error: 'version must be a whole number' }).check(z.positive('version must be a whole number above 0')),
);

/** The only path parameter of most calls. */
export const idParam = z.strictObject({ id: identifier('id') });
