import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
    userId: text('user_id').references(() => users.id),
    /** Whose business it was: scopes who may read it. */
    tenantId: text('tenant_id').references(() => tenants.id),
  },
  (table) => [
    index('audit_log_tenant').on(table.tenantId, table.timestampMs),
    index('audit_log_time').on(table.timestampMs),
  ],
);
