import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** Errors that clients report about themselves. */
export const reportedErrors = sqliteTable(
  'reported_errors',
  {
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    detail: text().notNull(),
    /** Path of the page, without its query. */
    page: text().notNull(),
    release: text().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('reported_errors_time').on(table.createdAtMs)],
);
