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
    /** What was done, as people read it. */
    activity: text().notNull(),
    /** Who did it, by name or email as it was then; `system` for what the server did by itself. */
    actor: text().notNull(),
    /** The actor's user record, where there is one. */
    userId: text('user_id').references(() => users.id),
    /** One of AUDIT_ACTIONS; `unknown` in lines that were written before there were any. */
    action: text().notNull(),
    /** What it was done to, e.g. `camera` and its id; nulls where it was no one record. */
    recordKind: text('record_kind'),
    recordId: text('record_id'),
    /** Whose business it was: scopes who may read it. */
    tenantId: text('tenant_id').references(() => tenants.id),
    /** The site of the record, where it has one. */
    locationId: text('location_id').references(() => locations.id),
    /** What has changed of the record, as it was and as it is since; nulls where nothing was, or is. */
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** The network address that the call came from, or `system`; `unknown` as with actions. */
    origin: text().notNull(),
    /** The program that called, as it names itself. */
    userAgent: text('user_agent'),
  },
  (table) => [
    index('audit_log_tenant').on(table.tenantId, table.timestampMs),
    index('audit_log_time').on(table.timestampMs),
  ],
);
