import * as z from 'zod/mini';

/*
 * Codecs between what stands in a query string (text) and what code works with. The server
 * decodes with them, the client encodes with them, so the two cannot drift apart.
 */

/** A whole number between bounds, both included. */
export const wholeNumber = (name: string, min: number, max: number) =>
  z.codec(z.string(), z.number(), {
    decode: (text, context) => {
      const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      if (Number.isNaN(value) || value < min || value > max) {
        context.issues.push({
          code: 'custom',
          input: text,
          message: `${name} must be a whole number from ${min} to ${max}`,
        });
        return z.NEVER;
      }
      return value;
    },
    encode: (value) => String(value),
  });

/** Latest time that requests may name, in ms UTC: the end of the year 9999. */
export const LAST_MS = 253_402_300_799_999;

/** A time as ms since the epoch, UTC. */
export const epochMs = (name: string) => wholeNumber(name, 0, LAST_MS);

/** `true` or `false`. */
export const flag = (name: string) =>
  z.codec(z.enum(['true', 'false'], { error: `${name} must be true or false` }), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  });

/** A short text; empty counts as absent to nobody, so it is refused. */
export const text = (name: string, max = 200) =>
  z
    .string()
    .check(
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(max, `${name} must have at most ${max} characters`),
    );

/** What the paged lists share. Pages start at 1; newest first. */
export const paging = (defaultSize: number, maxSize = 500) => ({
  page: z.optional(wholeNumber('page', 1, 1_000_000)),
  pageSize: z.optional(wholeNumber('pageSize', 1, maxSize)).check(z.describe(`defaults to ${defaultSize}`)),
});
