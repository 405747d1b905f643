import * as z from 'zod/mini';

/** The partition of a time: its UTC year and month as YYYYMM (specification, section 9). */
export function partitionKeyOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 7).replace('-', '');
}

/** The bounds of a partition, ms UTC: `from` is included, `to` is excluded. */
export function partitionBounds(key: string): { from: number; to: number } {
  const year = Number(key.slice(0, 4));
  const month = Number(key.slice(4, 6));
  return { from: Date.UTC(year, month - 1, 1), to: Date.UTC(year, month, 1) };
}

/** YYYYMM, from 1970. */
export const partitionKeyParam = z
  .string()
  .check(z.regex(/^(19[7-9]\d|[2-9]\d{3})(0[1-9]|1[0-2])$/, 'partitionKey must be a UTC year and month as YYYYMM'));
