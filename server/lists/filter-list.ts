import { inArray, notInArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { FilterList } from '#contract/lists.ts';

/** A multi-value filter as a condition: one of these values, or none of them. */
export function matches(column: SQLiteColumn, filter: FilterList | undefined): SQL | undefined {
  if (!filter) return undefined;
  return filter.negative ? notInArray(column, filter.values) : inArray(column, filter.values);
}

/** Whether a multi-value filter lets a value through; a missing value is in no list. */
export const passes = (filter: FilterList | undefined, value: string | null): boolean =>
  !filter || (value !== null && filter.values.includes(value)) !== filter.negative;
