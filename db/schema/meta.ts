import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Properties of the database: `seed`, `start_ms` and `world` (its size). Values are text. */
export const meta = sqliteTable('meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});
