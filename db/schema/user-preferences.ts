import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** The users' choices for the console: one row for each preference that was ever changed. */
export const userPreferences = sqliteTable(
  'user_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A key of `Preferences`; rows of keys that the contract no longer has are ignored. */
    name: text().notNull(),
    /** JSON */
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
