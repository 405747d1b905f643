import * as z from 'zod/mini';

/*
 * Codecs between the text of a query string and the values that code uses. The server decodes and the client encodes
 * with the same codecs, so that the two cannot drift apart.
 */

/** A whole number between two bounds, both included. */
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

/** Latest time that requests may carry, in ms UTC: the end of the year 9999. */
export const LAST_MS = 253_402_300_799_999;

/** A time as ms since the epoch, UTC. */
export const epochMs = (name: string) => wholeNumber(name, 0, LAST_MS);

/** `true` or `false`. */
export const flag = (name: string) =>
  z.codec(z.enum(['true', 'false'], { error: `${name} must be true or false` }), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  });

/** A short text. An empty text is refused: it does not count as absent. */
export const text = (name: string, max = 200) =>
  z
    .string()
    .check(
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(max, `${name} must have at most ${max} characters`),
    );

/** Parameters of a list that can be sorted by some columns. Without `sort` it has an order of its own. */
export const sorting = <const Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sort: z.optional(z.enum(columns, { error: `sort must be one of ${columns.join(', ')}` })),
  direction: z
    .optional(z.enum(['asc', 'desc'], { error: 'direction must be asc or desc' }))
    .check(z.describe('of `sort`; defaults to asc')),
});

/** Parameters of all paged lists. Pages start at 1, newest first. */
export const paging = (defaultSize: number, maxSize = 500) => ({
  page: z.optional(wholeNumber('page', 1, 1_000_000)),
  pageSize: z.optional(wholeNumber('pageSize', 1, maxSize)).check(z.describe(`defaults to ${defaultSize}`)),
});

/** The period of a list: the intersection of all bounds that are given, both ends included; times in ms UTC. */
export const inPeriod = () => ({
  dateFrom: z.optional(epochMs('dateFrom')),
  dateTo: z.optional(epochMs('dateTo')),
  relativeTimeHours: z.optional(wholeNumber('relativeTimeHours', 1, 24 * 3_660)),
  relativeTimeMinutes: z.optional(wholeNumber('relativeTimeMinutes', 1, 60 * 24 * 3_660)),
});
