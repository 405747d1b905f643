import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { locations } from './locations.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Sign-ins, changes, exports and shares; kept 90 days. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text().primaryKey(),
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
  },
  (table) => [
    index('audit_log_tenant').on(table.tenantId, table.timestampMs),
    index('audit_log_time').on(table.timestampMs),
    index('audit_log_record')
      .on(table.recordKind, table.recordId, table.recordVersion)
      .where(sql`record_version IS NOT NULL`),
  ],
);
