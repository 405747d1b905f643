import { asc, Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { cameras } from '#db/schema/cameras.ts';

/*
 * Names in statements, as they are searched and sorted (`contract/fold-text.ts`). Cameras, of which an install has tens of
 * thousands, have both forms stored in columns; others are few enough for SQLite to call our functions.
 */

/** A text as it is searched. */
export const foldedText = (text: SQLiteColumn | SQL): SQL =>
  text === cameras.name ? sql`${cameras.nameFolded}` : sql`fold_text(${text})`;

/** A text as it is sorted; anything else as it is. */
export function orderKey(value: SQLiteColumn | SQL): SQL {
  if (value === cameras.name) return sql`${cameras.nameOrder}`;
  return value instanceof Column && value.dataType !== 'string' ? sql`${value}` : sql`order_text(${value})`;
}

/** Ascending by a name. */
export const byName = (name: SQLiteColumn): SQL => asc(orderKey(name));
