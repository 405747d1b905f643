import { asc, desc, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { orderKey } from '../lists/name-order.ts';

/** The order that a list query asks for (`sorting` of the contract). */
export interface Sorting<Column extends string> {
  sort?: Column | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/**
 * The ORDER BY of a list: by the column that the query names, as people sort texts, then by id, so that rows
 * with equal values keep their places from page to page. `defaultOrder` when the query names none.
 */
export function orderOf<Column extends string>(
  { sort, direction }: Sorting<Column>,
  columns: Record<Column, SQLiteColumn>,
  id: SQLiteColumn,
  defaultOrder: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...defaultOrder];
  const by = direction === 'desc' ? desc : asc;
  return [by(orderKey(columns[sort])), by(id)];
}
