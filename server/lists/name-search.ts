import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Number of options that a search returns when the caller sets no limit. */
export const NAMES_LIMIT = 100;

/** Whether a column contains the text, ignoring case; LIKE wildcards in the text are matched literally. */
export function nameContains(column: SQLiteColumn, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const escaped = text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} LIKE ${`%${escaped}%`} ESCAPE '\\'`;
}
