import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ImportKind } from '#contract/import-kinds.ts';
import { users } from './users.ts';

/** A record that an import has written. */
export interface ImportedRecord {
  id: string;
  /** The version that the import made of it. */
  version: number;
  /** The former values of its columns; null for a record that the import added. */
  before: Readonly<Record<string, unknown>> | null;
}

/** Imports that can be undone; a row is deleted when its import is undone, or too old for that. */
export const recordImports = sqliteTable(
  'record_imports',
  {
    id: text().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAtMs: integer('created_at_ms').notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    /** In the order in which they were written. */
    records: text({ mode: 'json' }).$type<readonly ImportedRecord[]>().notNull(),
  },
  (table) => [index('record_imports_user').on(table.userId, table.createdAtMs)],
);
