import { createHash } from 'node:crypto';

/** The columns that a line's hash covers, in this order. A change of the order breaks the chains of existing data. */
export const CHAINED_COLUMNS = [
  'no',
  'timestamp_ms',
  'activity',
  'actor',
  'user_id',
  'action',
  'record_kind',
  'record_id',
  'record_version',
  'tenant_id',
  'location_id',
  'before',
  'after',
  'origin',
  'user_agent',
] as const;

/** The chained columns as a list for SQL. */
export const CHAINED_COLUMNS_SQL = CHAINED_COLUMNS.map((name) => `"${name}"`).join();

/**
 * The stored values of the chained columns of a line, in their order: texts, numbers and null; `before` and `after` as the
 * stored JSON text.
 */
export type ChainedValues = readonly unknown[];

/** The hash before line 1. */
export const FIRST_HASH = Buffer.alloc(32);

/**
 * The hash of a line: SHA-256 of the hash of the line before it and of the line's canonical form, which is the JSON array
 * of the values of its columns as they are stored.
 */
export const hashOf = (previous: Uint8Array, values: ChainedValues): Buffer =>
  createHash('sha256').update(previous).update(JSON.stringify(values)).digest();
