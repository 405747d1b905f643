import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Options that a search answers when the caller names no limit. */
export const NAMES_LIMIT = 100;

/** Whether a column holds the text, ignoring case; what the text has of LIKE's wildcards stands for itself. */
export function nameHolds(column: SQLiteColumn, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const escaped = text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${column} LIKE ${`%${escaped}%`} ESCAPE '\\'`;
}
