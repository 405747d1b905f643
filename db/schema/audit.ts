import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/**
 * Sign-ins, changes, exports and shares; kept 90 days. Each line is chained to the one before by its hash, so lines are
 * added with `auditWriter` (db/audit/write-line.ts) only and never changed.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    /** The number of the line: 1, 2, 3 ... without gaps, in the order in which the lines were committed. */
    no: integer().primaryKey(),
    timestampMs: integer('timestamp_ms').notNull(),
    /** The activity as a readable sentence. */
    activity: text().notNull(),
    /** The actor's name or email at that time; `system` for the server's own actions. */
    actor: text().notNull(),
    /** The actor's user record, where there is one. */
    userId: text('user_id').references(() => users.id),
    /** One of AUDIT_ACTIONS; `unknown` in lines older than the column. */
    action: text().notNull(),
    /** The changed record, e.g. `camera` and its id; nulls when the activity concerns no single record. */
    recordKind: text('record_kind'),
    recordId: text('record_id'),
    /** The version that the change made of a record with versions. */
    recordVersion: integer('record_version'),
    /** The tenant that the line belongs to; limits who may read it. */
    tenantId: text('tenant_id').references(() => tenants.id),
    /** The site of the record, where it has one. */
    locationId: text('location_id').references(() => locations.id),
    /** The changed fields of the record, before and after; null where the record did not exist. */
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** The network address that the call came from, or `system`; `unknown` in lines older than the column. */
    origin: text().notNull(),
    /** The calling program, as it names itself. */
    userAgent: text('user_agent'),
    /** SHA-256 of the hash of the line before and of all columns above (db/audit/chain.ts). */
    hash: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    index('audit_log_record')
      .on(table.recordKind, table.recordId, table.recordVersion)
      .where(sql`record_version IS NOT NULL`),
  ],
);

/** Both ends of the chain of audit lines, in one row: what is checked where lines were pruned, and where the last one is. */
export const auditChain = sqliteTable('audit_chain', {
  /** Always 1. */
  chain: integer().primaryKey(),
  /** The last pruned line, 0 if none was pruned, and its hash: the line after it continues from there. */
  prunedNo: integer('pruned_no').notNull(),
  prunedHash: blob('pruned_hash', { mode: 'buffer' }).notNull(),
  /** The latest line, 0 if there is none, and its hash. */
  headNo: integer('head_no').notNull(),
  headHash: blob('head_hash', { mode: 'buffer' }).notNull(),
});
