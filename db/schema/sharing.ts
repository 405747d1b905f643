import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Share links that were issued. The signed token carries the id; without its row the link opens nothing. */
export const shares = sqliteTable('shares', {
  id: text().primaryKey(),
  resource: text().$type<'alarm' | 'alarm_group' | 'scan_raw_alarm' | 'location_alarm' | 'live_view'>().notNull(),
  resourceId: text('resource_id').notNull(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  /** Where the record is, and its name; null for links of earlier versions, which only their authors see. */
  tenantId: text('tenant_id'),
  locationId: text('location_id'),
  title: text(),
  createdAtMs: integer('created_at_ms').notNull(),
  expiresAtMs: integer('expires_at_ms').notNull(),
  /** When it was withdrawn, ms UTC: it opens nothing since. */
  withdrawnAtMs: integer('withdrawn_at_ms'),
});
